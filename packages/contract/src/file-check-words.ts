import type { FileCheckProblem, FileCheckVerdict } from '@print-room/domain';

/** What staff find wrong: how it is called, and what helps. The mail and the screens of both sides say it alike. */
export const fileCheckProblemWords: Readonly<Record<FileCheckProblem, { readonly name: string; readonly advice: string }>> = {
	resolution: {
		name: 'Resolution',
		advice: 'There are too few pixels for this size. Choose a smaller size, or replace the file with one that has more pixels.',
	},
	sharpness: {
		name: 'Sharpness',
		advice:
			'The picture is not as sharp as this size shows it. Choose a smaller size, or send the file as the camera or scanner made it, not enlarged.',
	},
	colourSpace: {
		name: 'Colour space',
		advice: 'We cannot be certain of its colours. Export the file again in RGB with its colour profile embedded, and replace it.',
	},
	clipping: {
		name: 'Lost highlights or shadows',
		advice:
			'Where the file is pure white or pure black there is nothing left to print. Bring these tones back in the raw file or an earlier version, and replace it.',
	},
	crop: { name: 'Crop', advice: 'Something is cut off that may be meant to be seen. Move the crop, or choose a size of another shape.' },
	other: { name: 'Something else', advice: 'It is told above.' },
};

const subjects: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'Your file check: it looks good',
	changesWanted: 'Your file check: something to change',
};

const openings: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'We have looked at your file, and it looks good.',
	changesWanted: 'We have looked at your file, and something should be changed before it is printed.',
};

const closings: Readonly<Record<FileCheckVerdict, string>> = {
	looksGood: 'Open your design to approve and order it. Nothing is printed before you do.',
	changesWanted:
		'Open your design to change it, to replace the file or, where that can be done, to have it printed as it is. Nothing is printed before you say so.',
};

/** As answered; words have been trimmed. */
export interface AnswerToTell {
	readonly verdict: FileCheckVerdict;
	readonly problems: readonly FileCheckProblem[];
	readonly text: string;
}

/** What the mail of an answer says above its button; staff read it beforehand. */
export const fileCheckMailWords = ({ verdict, problems, text }: AnswerToTell): { subject: string; paragraphs: readonly string[] } => ({
	subject: subjects[verdict],
	paragraphs: [
		openings[verdict],
		...text
			.split(/\r\n|[\n\r\u2028\u2029]/)
			.map((line) => line.trim())
			.filter((line) => line !== ''),
		...problems
			.filter((problem) => problem !== 'other')
			.map((problem) => `${fileCheckProblemWords[problem].name}: ${fileCheckProblemWords[problem].advice}`),
		closings[verdict],
	],
});
