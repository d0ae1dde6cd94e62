import { type FileCheckProblem, type FileFinding, type FindingCode, formatSize, type Size, SUMMARY_DECIMALS } from '@print-room/domain';
import { findingMessage } from '../../../../../file-check/findings-messages.ts';

/** Findings that support each problem. A machine cannot judge a crop. */
const codesOf: Readonly<Record<FileCheckProblem, readonly FindingCode[]>> = {
	resolution: ['belowMinimum', 'notHigh'],
	sharpness: ['enlarged', 'soft'],
	colourSpace: ['pressWithoutProfile', 'cmykToSrgb', 'cmyk', 'untagged', 'untaggedGrey'],
	clipping: ['clippedHighlights', 'clippedShadows'],
	crop: [],
	other: [],
};

/** Sentences for problems that the machine has not found. */
const plainOf: Readonly<Record<FileCheckProblem, string | null>> = {
	resolution: 'The file has few pixels for this size.',
	sharpness: 'Seen from close up, the picture is softer than we would like.',
	colourSpace: 'The colours of the file will print differently from what you see.',
	clipping: 'Some parts have no detail left.',
	crop: 'The crop cuts into the picture. Is that intended?',
	other: null,
};

export interface SuggestedText {
	readonly found: string | null;
	/** sentence added to the answer; null if a person must write it */
	readonly sentence: string | null;
	/** sentence without figures, for files without a finding */
	readonly plain: string | null;
}

const upTo = (size: Size | null, so: string): readonly string[] =>
	size === null ? [] : [`Up to ${formatSize(size, SUMMARY_DECIMALS[size.units])} ${so}.`];

/** Figures of the finding without the advice, which the mail adds for each problem. */
const figuresOf = (finding: FileFinding, isSizePaid: boolean): string => {
	const { text } = findingMessage(finding, 'customer');
	if (isSizePaid || (finding.code !== 'belowMinimum' && finding.code !== 'notHigh')) return text;
	const { largestHigh } = finding.figures;
	return [
		text,
		...upTo(finding.code === 'belowMinimum' ? finding.figures.largest : null, 'can be printed'),
		...upTo(largestHigh, 'is High'),
	].join(' ');
};

/** @param isSizePaid leaves out which sizes the file is enough for: a paid line keeps its size */
export const suggestedText = (problem: FileCheckProblem, findings: readonly FileFinding[], isSizePaid = false): SuggestedText => {
	const matching = findings.filter(({ code }) => codesOf[problem].includes(code));
	return {
		found: matching.length === 0 ? null : matching.map((finding) => findingMessage(finding, 'staff').title).join(' · '),
		sentence: matching.length === 0 ? plainOf[problem] : matching.map((finding) => figuresOf(finding, isSizePaid)).join(' '),
		plain: plainOf[problem],
	};
};
