import type { Tone } from './bench.ts';

interface Beep {
	readonly hertz: number;
	readonly seconds: number;
}

/** Told apart without looking: high, twice in the middle, long and low. */
const beeps: Readonly<Record<Tone, readonly Beep[]>> = {
	found: [{ hertz: 880, seconds: 0.06 }],
	done: [
		{ hertz: 880, seconds: 0.07 },
		{ hertz: 1320, seconds: 0.1 },
	],
	already: [
		{ hertz: 660, seconds: 0.08 },
		{ hertz: 660, seconds: 0.08 },
	],
	refused: [{ hertz: 180, seconds: 0.45 }],
};

const PAUSE_SECONDS = 0.05;
const VOLUME = 0.2;

let context: AudioContext | null = null;

/** Plays the sound of a scan. A browser that has no sound, or gives none yet, stays silent. */
export function playTone(tone: Tone): void {
	try {
		context ??= new AudioContext();
		void context.resume();
		let at = context.currentTime;
		for (const { hertz, seconds } of beeps[tone]) {
			const oscillator = new OscillatorNode(context, { type: tone === 'refused' ? 'square' : 'sine', frequency: hertz });
			const gain = new GainNode(context, { gain: VOLUME });
			oscillator.connect(gain).connect(context.destination);
			oscillator.start(at);
			oscillator.stop(at + seconds);
			at += seconds + PAUSE_SECONDS;
		}
	} catch {
		// The result is on the screen, too.
	}
}
