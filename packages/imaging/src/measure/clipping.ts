import type { Band } from './band.ts';

/** So near to an end, a sample of 16 bits says no more than one at it. */
const NEAR_END = 1 / 1024;

export interface Clipped {
	readonly shadows: number;
	readonly highlights: number;
	/** Pixels that were looked at: what is transparent is paper. */
	readonly pixels: number;
}

/** How many pixels of a band are clipped: a channel at its end; of samples that are not the file's own, all of them, white or black. */
export function clippedIn({ channels, samples, full, isOwn }: Band): Clipped {
	const colours = channels > 2 ? 3 : 1;
	const [low, high] = [full * NEAR_END, full * (1 - NEAR_END)];
	const needed = isOwn ? 1 : colours;
	let [shadows, highlights, pixels] = [0, 0, 0];
	for (let at = 0; at < samples.length; at += channels) {
		if (channels > colours && (samples[at + colours] ?? full) < full / 2) continue;
		let [atLow, atHigh] = [0, 0];
		for (let colour = 0; colour < colours; colour++) {
			const sample = samples[at + colour] ?? 0;
			if (sample <= low) atLow++;
			else if (sample >= high) atHigh++;
		}
		pixels++;
		if (atLow >= needed) shadows++;
		if (atHigh >= needed) highlights++;
	}
	return { shadows, highlights, pixels };
}
