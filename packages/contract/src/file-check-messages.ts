import type { FileCheckProblem, FileCheckVerdict } from '@print-room/domain';

/** Longest text of a request or an answer, in characters. */
export const longestFileCheckText = 4000;

interface ProblemMessages {
	readonly name: string;
	/** problem and remedy, for an answer without text */
	readonly advice: string;
	readonly whatToDo: string;
	/** the same where the size was paid for and stays */
	readonly whatToDoAtSize: string;
}

const problem = (name: string, wrong: string, whatToDo: string, whatToDoAtSize = whatToDo): ProblemMessages => ({
	name,
	advice: `${wrong} ${whatToDo}`.trim(),
	whatToDo,
	whatToDoAtSize,
});

/** Problems that staff can tick, with name, advice and remedy; the same in mails and on screens. */
export const fileCheckProblemMessages: Readonly<Record<FileCheckProblem, ProblemMessages>> = {
	resolution: problem(
		'Resolution',
		'There are too few pixels for this size.',
		'Choose a smaller size, or replace the file with one that has more pixels.',
		'Replace the file with one that has more pixels.',
	),
	sharpness: problem(
		'Sharpness',
		'The picture is not sharp enough for this size.',
		'Choose a smaller size, or send the file as the camera or scanner made it, not enlarged.',
		'Send the file as the camera or scanner made it, not enlarged.',
	),
	colourSpace: problem(
		'Colour space',
		'We cannot be certain of its colours.',
		'Export the file again in RGB with its colour profile embedded, and replace it.',
	),
	clipping: problem(
		'Lost highlights or shadows',
		'Parts of the file are pure white or pure black and have no detail left to print.',
		'Bring these tones back in the raw file or an earlier version, and replace it.',
	),
	crop: problem(
		'Crop',
		'Something that may be important is cut off.',
		'Move the crop, or choose a size of another shape.',
		'Move the crop, or replace the file with one of another shape.',
	),
	other: problem('Something else', '', 'See above.'),
};

const subjects: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'it looks good',
	changesWanted: 'something to change',
};

const openings: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'We have looked at your file, and it looks good.',
	changesWanted: 'We have looked at your file, and something should be changed before it is printed.',
};

const closings: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'Open your design to approve and order it. Nothing is printed before you do.',
	changesWanted:
		'Open your design to change it, to replace the file or, if possible, to have it printed as it is. Nothing is printed before you agree.',
};

const closingsOfLine: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'Your print goes on. You need not do anything.',
	changesWanted:
		'Open your design to change the crop, to replace the file, to have it printed as it is, or to ask us to cancel it. Nothing is printed before you agree, and the price stays what you paid.',
};

export interface FileCheckAnswer {
	readonly verdict: FileCheckVerdict;
	readonly problems: readonly FileCheckProblem[];
	readonly text: string;
	/** number of the order whose line is held; null: a free check of a design that was not ordered */
	readonly orderNumber?: string | null;
}

const linesOf = (text: string): readonly string[] =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map((line) => line.trim())
		.filter((line) => line !== '');

/**
 * Advice on each problem beside the staff's text; without the description of the problem if they wrote one.
 * @param isOfLine whether the size is paid for and stays
 */
export const fileCheckAdvice = (
	{ problems, text }: Pick<FileCheckAnswer, 'problems' | 'text'>,
	isOfLine = false,
): readonly { readonly name: string; readonly advice: string }[] =>
	problems
		.filter((problem) => problem !== 'other')
		.map((problem) => fileCheckProblemMessages[problem])
		.map(({ name, advice, whatToDo, whatToDoAtSize }) => {
			if (isOfLine) return { name, advice: whatToDoAtSize };
			return { name, advice: linesOf(text).length === 0 ? advice : whatToDo };
		})
		.filter(({ advice }) => !text.includes(advice));

/** Subject and paragraphs of an answer's mail, above its button; staff preview them before sending. */
export const fileCheckMailMessages = ({
	verdict,
	problems,
	text,
	orderNumber = null,
}: FileCheckAnswer): { subject: string; paragraphs: readonly string[] } => ({
	subject: `${orderNumber === null ? 'Your file check' : `Your order #${orderNumber}`}: ${subjects[verdict]}`,
	paragraphs: [
		openings[verdict],
		...linesOf(text),
		...fileCheckAdvice({ problems, text }, orderNumber !== null).map(({ name, advice }) => `${name}: ${advice}`),
		(orderNumber === null ? closings : closingsOfLine)[verdict],
	],
});
