"""What whoever runs the server may do from its own machine: `noripan admin`."""
