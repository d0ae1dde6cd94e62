import { type FileCheckEntry, fileCheckAdvice, fileCheckProblemWords } from '@print-room/contract';

type Said = Pick<FileCheckEntry, 'kind' | 'verdict' | 'byName' | 'problems'>;

/** Who did what, as the heading of what they wrote. */
export const entryTitle = ({ kind, verdict, byName }: Said): string => {
	switch (kind) {
		case 'asked':
			return 'You asked for a free check';
		case 'changed':
			return 'You asked again, with another version';
		case 'approved':
			return 'You approved it';
		case 'answered':
			return `${byName ?? 'The studio'}: ${verdict === 'looksGood' ? 'it looks good' : 'something should be changed'}`;
	}
};

/** What was found wrong; what has no name of its own is told in the text. */
export const problemNames = ({ problems }: Pick<Said, 'problems'>): readonly string[] =>
	problems.filter((problem) => problem !== 'other').map((problem) => fileCheckProblemWords[problem].name);

/** Beside what staff wrote, what helps; nothing is said twice, as in the mail. */
export const adviceBeside = ({ problems, text }: Pick<FileCheckEntry, 'problems' | 'text'>): ReturnType<typeof fileCheckAdvice> =>
	fileCheckAdvice({ problems, text });

/** What staff said last, though it may be of an earlier version; null: nothing yet. */
export const latestAnswer = <Entry extends Pick<FileCheckEntry, 'kind'>>(entries: readonly Entry[]): Entry | null =>
	entries.findLast(({ kind }) => kind === 'answered') ?? null;
