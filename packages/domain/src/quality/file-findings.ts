import type { Size } from '../size/size.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { type Ppi, ppi } from '../units/units.ts';
import { type Quality, qualityOf } from './density.ts';
import type { FileFacts, FileNote, MeasuredFacts, SourceFacts } from './file-facts.ts';
import { largestHighSize } from './largest-high-size.ts';

/** `wrong` prevents printing; `look` needs a person's judgement; `note` is informative. */
export type FindingSeverity = 'wrong' | 'look' | 'note';

/** Figures of each finding. Sizes in the design's own unit, shares 0 to 1. */
export interface FindingFigures {
	readonly belowMinimum: {
		readonly density: Ppi;
		readonly least: number;
		/** largest size at the minimum ppi that can be ordered */
		readonly largest: Size | null;
		readonly largestHigh: Size | null;
		readonly isSizeFixed: boolean;
	};
	readonly notHigh: { readonly density: Ppi; readonly high: number; readonly largestHigh: Size | null; readonly isSizeFixed: boolean };
	/** `worth`: the ppi without the enlargement */
	readonly enlarged: { readonly times: number; readonly worth: Ppi; readonly quality: Quality };
	readonly soft: { readonly finestDetail: number };
	readonly clippedHighlights: { readonly share: number };
	readonly clippedShadows: { readonly share: number };
	readonly pressWithoutProfile: { readonly profile: string | null };
	readonly cmykToSrgb: Record<never, never>;
	readonly cmyk: { readonly profile: string | null };
	readonly untagged: Record<never, never>;
	readonly untaggedGrey: Record<never, never>;
	readonly transparent: Record<never, never>;
	readonly firstPageOnly: { readonly pages: number };
	readonly firstFrameOnly: { readonly pages: number };
	readonly depthReduced: { readonly bitDepth: number };
	readonly converted: Record<never, never>;
	readonly rendered: Record<never, never>;
	readonly notMeasured: Record<never, never>;
}

export type FindingCode = keyof FindingFigures;

export type FileFinding = {
	readonly [Code in FindingCode]: { readonly code: Code; readonly severity: FindingSeverity; readonly figures: FindingFigures[Code] };
}[FindingCode];

/** Clipping above this share exceeds the highlights of a normal picture. */
const CLIPPED_SHARE = 0.01;
/** Enlargements by this factor and more are reported. */
const ENLARGED_TIMES = 1.3;
/** Below this even the sharpest part of a picture is soft at pixel level. */
const SOFT_DETAIL = 0.38;

const found = <Code extends FindingCode>(code: Code, severity: FindingSeverity, figures: FindingFigures[Code]) => ({
	code,
	severity,
	figures,
});

const densityFindings = (facts: FileFacts): readonly FileFinding[] => {
	const { density, thresholds, size, originalCrop, borderMm, isSizeFixed } = facts;
	const quality = qualityOf(density, thresholds);
	if (quality === 'high') return [];
	const largestAt = (max: number) => (isSizeFixed ? null : largestHighSize(originalCrop, { max }, size.units, borderMm));
	const detail = { density, isSizeFixed, largestHigh: largestAt(thresholds.max) };
	return quality === 'low'
		? [found('belowMinimum', 'wrong', { ...detail, least: thresholds.min, largest: largestAt(thresholds.min) })]
		: [found('notHigh', 'look', { ...detail, high: thresholds.max })];
};

const sharpnessFindings = ({ density, thresholds }: FileFacts, measured: MeasuredFacts): readonly FileFinding[] => {
	const { enlargedTimes, finestDetail } = measured;
	if (enlargedTimes !== null && enlargedTimes >= ENLARGED_TIMES - FLOAT_TOLERANCE) {
		const worth = ppi(density / enlargedTimes);
		const quality = qualityOf(worth, thresholds);
		return [found('enlarged', quality === 'high' ? 'note' : 'look', { times: enlargedTimes, worth, quality })];
	}
	if (finestDetail >= SOFT_DETAIL) return [];
	// With pixels to spare, the softness of a single pixel is invisible.
	const isSpared = qualityOf(ppi(density / 2), thresholds) === 'high';
	return [found('soft', isSpared ? 'note' : 'look', { finestDetail })];
};

const clippingFindings = ({ clippedHighlights, clippedShadows }: MeasuredFacts): readonly FileFinding[] => [
	...(clippedHighlights > CLIPPED_SHARE ? [found('clippedHighlights', 'look', { share: clippedHighlights })] : []),
	...(clippedShadows > CLIPPED_SHARE ? [found('clippedShadows', 'look', { share: clippedShadows })] : []),
];

const colourFindings = ({ colourSpace, iccProfileName: profile, notes }: SourceFacts): readonly FileFinding[] => {
	if (notes.includes('TAKEN_AS_PRESS_CMYK')) return [found('pressWithoutProfile', 'look', { profile })];
	if (notes.includes('CMYK_TO_SRGB')) return [found('cmykToSrgb', 'look', {})];
	if (colourSpace === 'cmyk') return [found('cmyk', 'look', { profile })];
	if (notes.includes('TAKEN_AS_GREY')) return [found('untaggedGrey', 'look', {})];
	return notes.includes('TAKEN_AS_SRGB') ? [found('untagged', 'look', {})] : [];
};

const sourceFindings = (source: SourceFacts): readonly FileFinding[] => {
	const has = (note: FileNote): boolean => source.notes.includes(note);
	const { pages, bitDepth, adjusted } = source;
	return [
		...colourFindings(source),
		...(has('TRANSPARENCY_ON_WHITE') ? [found('transparent', 'look', {})] : []),
		...(has('FIRST_PAGE_ONLY') ? [found('firstPageOnly', 'look', { pages })] : []),
		...(has('FIRST_FRAME_ONLY') ? [found('firstFrameOnly', 'look', { pages })] : []),
		...(adjusted ? [] : [found('converted', 'look', {})]),
		...(has('RENDERED') ? [found('rendered', 'note', {})] : []),
		...(has('DEPTH_REDUCED') ? [found('depthReduced', 'note', { bitDepth })] : []),
	];
};

const SEVERITIES: readonly FindingSeverity[] = ['wrong', 'look', 'note'];

/**
 * Observations about a file that is to be printed: resolution first, then the measurements of its pixels, then how it was read; worse
 * before better. At most one finding per code; empty when there is nothing to report.
 * @throws RangeError when the density is not finite
 */
export const fileFindings = (facts: FileFacts): readonly FileFinding[] => {
	const { source, measured } = facts;
	const all: readonly FileFinding[] = [
		...densityFindings(facts),
		...(measured === null ? [found('notMeasured', 'note', {})] : [...sharpnessFindings(facts, measured), ...clippingFindings(measured)]),
		...(source === null ? [] : sourceFindings(source)),
	];
	return SEVERITIES.flatMap((severity) => all.filter((finding) => finding.severity === severity));
};
