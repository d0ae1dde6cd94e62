import {
	type Chromaticities,
	greyProfile,
	lightBetween,
	matrixProfile,
	srgbChromaticities,
	srgbLight,
} from '../../master/master-profile.ts';

/** ROMM RGB (ISO 22028-2): its gamut covers lossy files, and its curve suits 16 bits. */
const romm: Chromaticities = { red: [0.7347, 0.2653], green: [0.1596, 0.8404], blue: [0.0366, 0.0001], white: [0.3457, 0.3585] };
const TOE_END = 16 ** (1.8 / (1 - 1.8));

export const wideProfile = (): Buffer => matrixProfile('ROMM RGB', romm, (sample) => (sample < 16 * TOE_END ? sample / 16 : sample ** 1.8));
export const wideGreyProfile = (): Buffer => greyProfile('Grey with the sRGB curve', srgbLight);

const rommSample = (light: number) => (light < TOE_END ? light * 16 : light ** (1 / 1.8));
const srgbSample = (light: number) => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const CURVE_POINTS = 65_536;

/** Encodes light, 0 to 1, as 16-bit samples; light outside is clipped. */
function encoder(curve: (light: number) => number): (light: number) => number {
	const table = Float32Array.from({ length: CURVE_POINTS + 1 }, (_, at) => Math.min(curve(at / (CURVE_POINTS - 1)), 1) * 65_535);
	return (light) => {
		// NaN becomes black.
		const at = light > 0 ? Math.min(light, 1) * (CURVE_POINTS - 1) : 0;
		const below = Math.floor(at);
		const from = table[below] ?? 0;
		return Math.round(from + ((table[below + 1] ?? 0) - from) * (at - below));
	};
}

/** Encodes linear sRGB floats, which leave 0 to 1 outside the sRGB gamut, as ROMM RGB; extra channels are shares of 1. */
export function wideEncoder(channels: number): (light: Float32Array) => Uint16Array {
	const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = lightBetween(srgbChromaticities, romm);
	const encode = encoder(rommSample);
	return (light) => {
		const samples = new Uint16Array(light.length);
		for (let at = 0; at < light.length; at += channels) {
			const r = light[at] ?? 0;
			const g = light[at + 1] ?? 0;
			const b = light[at + 2] ?? 0;
			samples[at] = encode(r * rr + g * gr + b * br);
			samples[at + 1] = encode(r * rg + g * gg + b * bg);
			samples[at + 2] = encode(r * rb + g * gb + b * bb);
			for (let extra = at + 3; extra < at + channels; extra++) samples[extra] = sampleOf(light[extra] ?? 0);
		}
		return samples;
	};
}

export function wideGreyEncoder(channels: number): (light: Float32Array) => Uint16Array {
	const encode = encoder(srgbSample);
	return (light) => Uint16Array.from(light, (value, at) => (at % channels === 0 ? encode(value) : sampleOf(value)));
}

/** Scales floats to 16 bits; their curve is in the profile. */
export function scaledTo16Bits(samples: Float32Array): Uint16Array {
	return Uint16Array.from(samples, sampleOf);
}

function sampleOf(value: number): number {
	return value > 0 ? Math.round(Math.min(value, 1) * 65_535) : 0;
}
