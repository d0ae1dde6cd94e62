import type { FileCheckEntry, FreeCheckRequest } from '@print-room/contract';
import { timeText } from '../../../../ui/date-text.ts';

type ThreadSource = Pick<FreeCheckRequest, 'entries' | 'id' | 'createdAt' | 'comment' | 'designId' | 'heldLine'>;

/** Entries, oldest first; requests older than the thread start with their comment. */
export const threadOf = ({ entries = [], id, createdAt, comment, designId, heldLine }: ThreadSource): readonly FileCheckEntry[] =>
	heldLine || entries.some(({ kind }) => kind === 'asked')
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
		case 'cancelAsked':
			return 'Asked for it to be cancelled';
		case 'answered':
			return verdict === 'looksGood' ? 'Answered: looks good' : 'Answered: something to change';
	}
};

export const whoSaid = ({ kind, byName }: Pick<FileCheckEntry, 'kind' | 'byName'>): string => {
	if (byName !== null) return byName;
	return kind === 'answered' ? 'a deleted account' : 'the customer';
};

type Mailed = Pick<FileCheckEntry, 'id' | 'kind' | 'mailedAt' | 'at'>;

const lastAnswer = <Entry extends Mailed>(thread: readonly Entry[]): Entry | undefined =>
	thread.findLast(({ kind }) => kind === 'answered');

export const mailedMessage = (entry: Mailed, thread: readonly Mailed[]): string | null => {
	if (entry.kind !== 'answered') return null;
	if (entry.mailedAt !== null) return `Mailed ${timeText(entry.mailedAt)}`;
	return lastAnswer(thread)?.id === entry.id ? 'The mail has not been sent yet' : 'Not mailed: replaced by a later answer';
};

export const nothingSaid = ({ kind }: Pick<FileCheckEntry, 'kind'>): string | null =>
	kind === 'asked' || kind === 'changed' || kind === 'cancelAsked' ? 'Without a comment' : null;

/** Must match the line clamp in CSS. */
const linesShown = 10;
/** Letters that fill about these lines in a column of the page. */
const lettersShown = 500;

export const isLong = (text: string): boolean => text.length > lettersShown || text.split('\n').length > linesShown;

/** Longest wait for a mail; later retries can take hours. */
const mailPatienceMs = 60_000;

export const isMailUnderWay = ({ entries = [] }: Pick<FreeCheckRequest, 'entries'>, nowMs: number): boolean => {
	const answer = lastAnswer(entries);
	return answer !== undefined && answer.mailedAt === null && nowMs - Date.parse(answer.at) < mailPatienceMs;
};

const happened = ({ kind, byName }: FileCheckEntry): string => {
	switch (kind) {
		case 'answered':
			return `${byName ?? 'Someone'} has answered`;
		case 'approved':
			return 'The customer has approved it';
		default:
			return 'The customer has asked again with another design: review it before you answer';
	}
};

export const newEntryMessages = (thread: readonly FileCheckEntry[], entriesSeen: number): readonly string[] =>
	thread.slice(entriesSeen).map((entry) => `${timeText(entry.at)}: ${happened(entry)}.`);
