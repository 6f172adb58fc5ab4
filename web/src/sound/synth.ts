/** Tones and puffs of noise on the Web Audio API: all that our sounds are made of. */

/** One sounding thing: a tone that may glide, or noise through a band. */
export interface Voice {
  kind: OscillatorType | "noise";
  /** Hertz: pitch of a tone, middle of a band of noise. */
  pitch: number;
  /** Where the pitch ends. */
  glide?: number;
  /** Seconds from the start of the sound. */
  at?: number;
  seconds: number;
  /** From 0 to 1. */
  loud: number;
  /** How narrow a band of noise is; 1.4 unless it says so. */
  q?: number;
  /** Seconds until it is at its loudest. */
  attack?: number;
}

export type Recipe = readonly Voice[];

export interface SoundTable {
  play(recipe: Recipe, volume: number): void;
}

const ATTACK_SECONDS = 0.004;
const SILENCE = 0.0001;

export function createTable(): SoundTable | null {
  if (typeof AudioContext === "undefined") return null;
  const audio = new AudioContext();
  const noise = noiseOf(audio);
  const out = ceiling(audio);
  return {
    play(recipe, volume) {
      if (audio.state === "suspended") void audio.resume();
      for (const voice of recipe) sound(audio, noise, voice, volume, out);
    },
  };
}

function sound(
  audio: AudioContext,
  noise: AudioBuffer,
  voice: Voice,
  volume: number,
  into: AudioNode,
): void {
  const start = audio.currentTime + (voice.at ?? 0);
  const end = start + voice.seconds;
  const swell = audio.createGain();
  swell.gain.setValueAtTime(SILENCE, start);
  const { attack = ATTACK_SECONDS } = voice;
  swell.gain.exponentialRampToValueAtTime(voice.loud * volume, start + attack);
  swell.gain.exponentialRampToValueAtTime(SILENCE, end);
  swell.connect(into);
  const source =
    voice.kind === "noise"
      ? puff(audio, noise, voice, start, end, swell)
      : tone(audio, voice, voice.kind, start, end, swell);
  source.start(start);
  source.stop(end);
}

function tone(
  audio: AudioContext,
  voice: Voice,
  wave: OscillatorType,
  start: number,
  end: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  glide(oscillator.frequency, voice, start, end);
  oscillator.connect(into);
  return oscillator;
}

function puff(
  audio: AudioContext,
  noise: AudioBuffer,
  voice: Voice,
  start: number,
  end: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = voice.q ?? 1.4;
  glide(band.frequency, voice, start, end);
  source.connect(band).connect(into);
  return source;
}

function glide(pitch: AudioParam, voice: Voice, start: number, end: number): void {
  pitch.setValueAtTime(voice.pitch, start);
  if (voice.glide) pitch.exponentialRampToValueAtTime(voice.glide, end);
}

/** So many times full loudness come together at the most; a shaper takes no more than one. */
const CROWD = 4;

/** A soft ceiling: however many drums sound together, nothing clips. */
function ceiling(audio: AudioContext): AudioNode {
  const all = audio.createGain();
  all.gain.value = 1 / CROWD;
  const shaper = audio.createWaveShaper();
  shaper.curve = Float32Array.from({ length: 4097 }, (_, i) => {
    const level = CROWD * (i / 2048 - 1);
    return 0.8 * Math.tanh(level / 0.8);
  });
  all.connect(shaper).connect(audio.destination);
  return all;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
