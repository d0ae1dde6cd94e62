import type { Band } from './band.ts';

/** 16-bit samples this close to an end count as clipped. */
const NEAR_END = 1 / 1024;

export interface Clipped {
	readonly shadows: number;
	readonly highlights: number;
	/** Pixels examined; transparent ones are paper and do not count. */
	readonly pixels: number;
}

/** Counts a band's clipped pixels: any channel at its end or, for converted samples, all of them. */
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
