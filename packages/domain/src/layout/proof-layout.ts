import type { Bounds, Rect } from '../crop/rect.ts';
import type { Margins } from './sheet-layout.ts';

/** Sheet of paper with its picture, in pixels of the drawing; the rest stays white. */
export interface ProofSheet {
	readonly sheet: Rect;
	readonly picture: Rect;
}

export interface ProofLayout {
	/** pixels per millimetre, for both sheets */
	readonly scale: number;
	/** the whole crop, as large as fits the proof */
	readonly composition: ProofSheet;
	/** the part shown at the size of the final print */
	readonly section: ProofSheet;
	/** scale relative to the final print: 1 if the composition is not scaled down */
	readonly compositionShare: number;
}

export interface ProofLayoutInput {
	/** millimetres, in the print's orientation */
	readonly proof: Bounds;
	/** the final print in millimetres */
	readonly print: Bounds;
	readonly view: Bounds;
	readonly margins: Margins;
	/** pixels between the sheets */
	readonly gap: number;
	/** pixels under each sheet, for its caption */
	readonly caption: number;
}

/** Gain in size that justifies stacking; side by side is easier to compare. */
const MUCH_LARGER = 1.25;

const inMiddle = (sheet: Rect, width: number, height: number): ProofSheet => ({
	sheet,
	picture: { x: sheet.x + (sheet.width - width) / 2, y: sheet.y + (sheet.height - height) / 2, width, height },
});

/**
 * Returns both sheets of a proof to one scale, side by side or, if much larger that way, stacked. The composition fills its sheet
 * as far as its shape allows; a section larger than the whole print has white around it.
 */
export const proofLayout = ({ proof, print, view, margins, gap, caption }: ProofLayoutInput): ProofLayout => {
	const room = {
		width: Math.max(0, view.width - margins.left - margins.right),
		height: Math.max(0, view.height - margins.top - margins.bottom),
	};
	const scaleOf = (across: number, down: number): number => {
		const width = (room.width - (across - 1) * gap) / (across * proof.width);
		const height = (room.height - (down - 1) * gap - down * caption) / (down * proof.height);
		return Math.max(0, Math.min(width, height));
	};
	const isBeside = scaleOf(2, 1) * MUCH_LARGER >= scaleOf(1, 2);
	const scale = isBeside ? scaleOf(2, 1) : scaleOf(1, 2);
	const [width, height] = [proof.width * scale, proof.height * scale];
	const whole = isBeside ? { width: 2 * width + gap, height: height + caption } : { width, height: 2 * (height + caption) + gap };
	const first = { x: margins.left + (room.width - whole.width) / 2, y: margins.top + (room.height - whole.height) / 2, width, height };
	const second = isBeside ? { ...first, x: first.x + width + gap } : { ...first, y: first.y + height + caption + gap };
	const fitted = Math.min(proof.width / print.width, proof.height / print.height) * scale;
	return {
		scale,
		composition: inMiddle(first, print.width * fitted, print.height * fitted),
		section: inMiddle(second, Math.min(proof.width, print.width) * scale, Math.min(proof.height, print.height) * scale),
		compositionShare: scale === 0 ? 0 : fitted / scale,
	};
};
