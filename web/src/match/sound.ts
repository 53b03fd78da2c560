/** One short tone when somebody else has moved; silent unless it was asked for in the settings. */
import { settings } from '../frame/settings.svelte';

let sounding: AudioContext | null = null;

/** Sounds, if sounds are on. */
export function playTone(): void {
  if (!settings.sound) return;
  sounding ??= new AudioContext();
  void sounding.resume();
  const [tone, loud, at] = [sounding.createOscillator(), sounding.createGain(), sounding.currentTime];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(523, at);
  tone.frequency.exponentialRampToValueAtTime(659, at + 0.09);
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(0.15, at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.25);
  tone.connect(loud).connect(sounding.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}
