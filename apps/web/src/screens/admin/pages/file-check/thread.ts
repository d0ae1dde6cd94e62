import type { FileCheckEntry, FreeCheckRequest } from '@print-room/contract';
import { timeText } from '../../../../ui/date-text.ts';

type Told = Pick<FreeCheckRequest, 'entries' | 'id' | 'createdAt' | 'comment' | 'designId'>;

/** What was said, the oldest first; a request of before anything was written down begins with its comment. */
export const threadOf = ({ entries = [], id, createdAt, comment, designId }: Told): readonly FileCheckEntry[] =>
	entries.some(({ kind }) => kind === 'asked')
		? entries
		: [
				{
					id: `${id}-asked`,
					at: createdAt,
					kind: 'asked',
					byName: null,
					verdict: null,
					problems: [],
					text: comment,
					designId: entries[0]?.designId ?? designId,
					mailedAt: null,
				},
				...entries,
			];

export const entryTitle = ({ kind, verdict }: Pick<FileCheckEntry, 'kind' | 'verdict'>): string => {
	switch (kind) {
		case 'asked':
			return 'Asked for a check';
		case 'changed':
			return 'Asked again, with another design';
		case 'approved':
			return 'Approved';
		case 'answered':
			return verdict === 'looksGood' ? 'Answered: looks good' : 'Answered: something to change';
	}
};

/** Who said it, in words. */
export const whoSaid = ({ kind, byName }: Pick<FileCheckEntry, 'kind' | 'byName'>): string => {
	if (byName !== null) return byName;
	return kind === 'answered' ? 'somebody whose account is gone' : 'the customer';
};

type Mailed = Pick<FileCheckEntry, 'id' | 'kind' | 'mailedAt' | 'at'>;

const lastAnswer = <Entry extends Mailed>(thread: readonly Entry[]): Entry | undefined =>
	thread.findLast(({ kind }) => kind === 'answered');

/** Whether the customer has been told; of what the customer said nothing is mailed. */
export const mailedWords = (entry: Mailed, thread: readonly Mailed[]): string | null => {
	if (entry.kind !== 'answered') return null;
	if (entry.mailedAt !== null) return `Mailed ${timeText(entry.mailedAt)}`;
	return lastAnswer(thread)?.id === entry.id ? 'The mail has not gone out yet' : 'Not mailed: a later answer took its place';
};

/** Of a request the comment is told, also that there is none. */
export const nothingSaid = ({ kind }: Pick<FileCheckEntry, 'kind'>): string | null =>
	kind === 'asked' || kind === 'changed' ? 'Without a comment' : null;

/** As CSS cuts it. */
const linesShown = 10;
/** About what these lines hold, in a column of the page. */
const lettersShown = 500;

/** Whether only its beginning is shown at first. */
export const isLong = (text: string): boolean => text.length > lettersShown || text.split('\n').length > linesShown;

/** So long a mail is waited for: after that it may be tried again for hours. */
const mailPatienceMs = 60_000;

export const isMailUnderWay = ({ entries = [] }: Pick<FreeCheckRequest, 'entries'>, nowMs: number): boolean => {
	const answer = lastAnswer(entries);
	return answer !== undefined && answer.mailedAt === null && nowMs - Date.parse(answer.at) < mailPatienceMs;
};

const happened = ({ kind, byName }: FileCheckEntry): string => {
	switch (kind) {
		case 'answered':
			return `${byName ?? 'Somebody'} has answered`;
		case 'approved':
			return 'The customer has approved it';
		default:
			return 'The customer has asked again, with another design: look at it before you answer';
	}
};

/** One sentence for each thing that was said since somebody began to answer. */
export const meanwhileSentences = (thread: readonly FileCheckEntry[], entriesSeen: number): readonly string[] =>
	thread.slice(entriesSeen).map((entry) => `${timeText(entry.at)}: ${happened(entry)}.`);
