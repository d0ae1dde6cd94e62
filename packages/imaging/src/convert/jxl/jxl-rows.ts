import type { MasterShape } from '../../master/write-master.ts';
import type { ColourEncoding, JxlHeader } from './jxl-header.ts';
import { LINEAR_TRANSFER, SRGB_PRIMARIES } from './jxl-header.ts';
import type { JxlPixels } from './jxl-pixels.ts';
import { scaledTo16Bits, wideEncoder, wideGreyEncoder, wideGreyProfile, wideProfile } from './jxl-wide.ts';

type Samples = Uint8Array | Uint16Array;

/** Converts decoded samples to the master's form: alpha not premultiplied, extra channels dropped, floats as 16 bits. */
export function masterRows(header: JxlHeader, pixels: JxlPixels): { shape: MasterShape; rows: (top: number, count: number) => Samples } {
	const { width, height } = pixels;
	const [extra] = header.extraChannels;
	const hasAlpha = extra?.kind === 'alpha' || extra?.kind === 'premultiplied';
	const colours = header.isGrey ? 1 : 3;
	const { toSamples, icc } = samplesOf(header, pixels);
	function rows(top: number, count: number): Samples {
		const raw = pixels.rows(top, count);
		if (extra?.kind === 'premultiplied') divide(raw, pixels.channels);
		const samples = raw instanceof Float32Array ? toSamples(raw) : raw;
		return extra !== undefined && !hasAlpha ? withoutLast(samples, pixels.channels) : samples;
	}
	const channels = hasAlpha ? (colours === 1 ? 2 : 4) : colours;
	return { shape: { width, height, channels, bits: pixels.format === 'uchar' ? 8 : 16, icc }, rows };
}

interface SampleReading {
	toSamples: (raw: Float32Array) => Uint16Array;
	icc: Uint8Array;
}

function samplesOf(header: JxlHeader, pixels: JxlPixels): SampleReading {
	const isLight = pixels.format === 'float' && (comesAsLinearSrgb(header) || isLinearSrgb(header.encoding));
	if (!isLight) return { toSamples: scaledTo16Bits, icc: pixels.icc };
	if (header.isGrey) return { toSamples: wideGreyEncoder(pixels.channels), icc: wideGreyProfile() };
	return { toSamples: wideEncoder(pixels.channels), icc: wideProfile() };
}

/** Returns whether a lossy picture names its colours by a profile, which libjxl does not apply. */
export function comesAsLinearSrgb({ isXyb, encoding }: JxlHeader): boolean {
	return isXyb && encoding === null;
}

function isLinearSrgb(encoding: ColourEncoding | null): boolean {
	return encoding?.primaries === SRGB_PRIMARIES && encoding.transfer === LINEAR_TRANSFER;
}

/** Divides colours by alpha, in place. */
function divide(samples: Samples | Float32Array, channels: number): void {
	const full = samples instanceof Float32Array ? 1 : samples instanceof Uint16Array ? 65_535 : 255;
	for (let at = 0; at < samples.length; at += channels) {
		const alpha = samples[at + channels - 1] ?? 0;
		if (alpha <= 0 || alpha === full) continue;
		for (let band = at; band < at + channels - 1; band++) {
			const value = ((samples[band] ?? 0) * full) / alpha;
			samples[band] = full === 1 ? value : Math.min(full, Math.round(value));
		}
	}
}

function withoutLast(samples: Samples, channels: number): Samples {
	const kept = samples.slice(0, (samples.length / channels) * (channels - 1));
	for (let at = 0, to = 0; at < samples.length; at++) if (at % channels !== channels - 1) kept[to++] = samples[at] ?? 0;
	return kept;
}
