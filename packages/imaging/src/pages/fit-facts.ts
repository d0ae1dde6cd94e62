import type { FaceOf } from './faces.ts';
import { type FittedText, fitText, LINE_EM } from './fit-text.ts';
import type { Fact, FactsMark } from './page-marks.ts';

export interface FittedFact {
	readonly fact: Fact;
	readonly label: FittedText;
	readonly value: FittedText;
}

/** Size of labels relative to their values. */
const LABEL_SHARE = 0.74;
const LABEL_LINE_EM = 1.3;
/** Gap between two facts, in em. */
const GAP_EM = 0.55;
export const SWATCH_EM = 1;

const heightOf = (facts: readonly FittedFact[]): number =>
	facts.reduce((sum, { label, value }) => sum + label.size * LABEL_LINE_EM + value.lines.length * value.size * LINE_EM, 0) +
	Math.max(0, facts.length - 1) * GAP_EM * (facts[0]?.value.size ?? 0);

/** Returns the baselines of each label and value; the rest of the box stays empty. */
export function placeFacts(
	{ y }: Pick<FactsMark, 'y'>,
	facts: readonly FittedFact[],
): { fact: FittedFact; labelY: number; valueY: number }[] {
	let top = y;
	return facts.map((fact) => {
		const { label, value } = fact;
		const labelY = top + label.size;
		const valueY = top + label.size * LABEL_LINE_EM + value.size;
		top += label.size * LABEL_LINE_EM + value.lines.length * value.size * LINE_EM + GAP_EM * value.size;
		return { fact, labelY, valueY };
	});
}

/** Returns the facts at the largest size that fits; at the smallest, the longest values are shortened to fewer lines. */
export function fitFacts({ facts, width, height, size, minSize }: FactsMark, faceOf: FaceOf): FittedFact[] {
	const fitAll = (at: number, lines: number): FittedFact[] =>
		facts.map((fact) => {
			const room = width - (fact.swatch === undefined ? 0 : 1.4 * SWATCH_EM * at);
			const shorten = fact.shorten ?? 'end';
			return {
				fact,
				label: fitText({ text: fact.label, width, size: at * LABEL_SHARE }, faceOf),
				value: fitText({ text: fact.value, width: room, size: at, lines, shorten, isStrong: true }, faceOf),
			};
		});
	const most = Math.max(1, Math.floor(height / (minSize * LINE_EM)));
	for (let at = size; at > minSize; at -= 0.5) {
		const fitted = fitAll(at, most);
		if (heightOf(fitted) <= height && !fitted.some(({ value }) => value.isShortened)) return fitted;
	}
	let [best, least, limit] = [fitAll(minSize, 1), 2, most];
	while (least <= limit) {
		const lines = (least + limit) >> 1;
		const fitted = fitAll(minSize, lines);
		if (heightOf(fitted) <= height) [best, least] = [fitted, lines + 1];
		else limit = lines - 1;
	}
	return best;
}
