import { afterEach, expect, test, vi } from "vitest";
import { createSounds } from "./index";
import { RECIPES } from "./recipes";

const param = () => ({
  value: 0,
  setValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
});

let made = 0;
const started = vi.fn();

class QuietAudio {
  currentTime = 0;
  sampleRate = 8;
  state = "running";
  destination = {};
  constructor() {
    made += 1;
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createGain = () => ({ gain: param(), connect: (to: unknown) => to });
  createWaveShaper = () => ({ curve: null, connect: (to: unknown) => to });
  createOscillator = () => this.source();
  createBufferSource = () => this.source();
  createBiquadFilter = () => ({
    type: "",
    Q: param(),
    frequency: param(),
    connect: (to: unknown) => to,
  });
  source = () => ({
    frequency: param(),
    connect: (to: unknown) => to,
    start: started,
    stop: vi.fn(),
  });
}
vi.stubGlobal("AudioContext", QuietAudio);

afterEach(() => {
  made = 0;
  started.mockClear();
});

const touch = () => window.dispatchEvent(new Event("pointerdown"));

test("nothing is made, and nothing sounds, before the first touch", () => {
  const sounds = createSounds({ muted: false, volume: 1 });
  sounds.play("bet");
  expect(made).toBe(0);
  touch();
  sounds.play("bet");
  expect(made).toBe(1);
  expect(started).toHaveBeenCalledTimes(RECIPES["bet"]?.length ?? 0);
});

test("a muted page, a volume of nothing and an unknown name are silent", () => {
  const settings = { muted: true, volume: 1 };
  const sounds = createSounds(settings);
  touch();
  sounds.play("bet");
  settings.muted = false;
  settings.volume = 0;
  sounds.play("bet");
  settings.volume = 1;
  sounds.play("trumpet");
  expect(started).not.toHaveBeenCalled();
  sounds.play("bet");
  expect(started).toHaveBeenCalled();
});

test("every sound is short", () => {
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const ends = recipe.map((voice) => (voice.at ?? 0) + voice.seconds);
    expect(Math.max(...ends), name).toBeLessThan(1.5);
  }
});
