import { type FileCheckEntry, fileCheckAdvice, fileCheckProblemMessages } from '@print-room/contract';

type Said = Pick<FileCheckEntry, 'kind' | 'verdict' | 'byName' | 'problems'>;

export const entryTitle = ({ kind, verdict, byName }: Said): string => {
	switch (kind) {
		case 'asked':
			return 'You asked for a free check';
		case 'changed':
			return 'You asked again, with another version';
		case 'approved':
			return 'You approved it';
		case 'cancelAsked':
			return 'You asked for it to be cancelled';
		case 'answered':
			return `${byName ?? 'The studio'}: ${verdict === 'looksGood' ? 'it looks good' : 'something should be changed'}`;
	}
};

export const problemNames = ({ problems }: Pick<Said, 'problems'>): readonly string[] =>
	problems.filter((problem) => problem !== 'other').map((problem) => fileCheckProblemMessages[problem].name);

/** Advice shown beside the staff's text, without repeating it; same rule as in the mail. */
export const adviceBeside = (
	{ problems, text }: Pick<FileCheckEntry, 'problems' | 'text'>,
	isOfLine: boolean,
): ReturnType<typeof fileCheckAdvice> => fileCheckAdvice({ problems, text }, isOfLine);

/** Latest answer from staff, possibly about an earlier version; null if not answered yet. */
export const latestAnswer = <Entry extends Pick<FileCheckEntry, 'kind'>>(entries: readonly Entry[]): Entry | null =>
	entries.findLast(({ kind }) => kind === 'answered') ?? null;
