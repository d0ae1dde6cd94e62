import type { AnswerFreeCheck, FreeCheckRequest } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS, type FileCheckProblem, type FileCheckVerdict } from '@print-room/domain';
import type { Draft } from '../../../fields/state/drafts.ts';

export interface TypedAnswer {
	/** null: not chosen yet */
	readonly verdict: FileCheckVerdict | null;
	readonly problems: readonly FileCheckProblem[];
	readonly text: string;
}

export const emptyAnswer: TypedAnswer = { verdict: null, problems: [], text: '' };

export const isEmptyAnswer = ({ verdict, problems, text }: TypedAnswer): boolean =>
	verdict === null && problems.length === 0 && text.trim() === '';

const withLine = (text: string, line: string): string => {
	if (text.split('\n').includes(line)) return text;
	return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
};

const withoutLine = (text: string, line: string): string =>
	text
		.split('\n')
		.filter((other) => other !== line)
		.join('\n');

/**
 * Ticks or unticks a problem, and adds or removes its ready sentence unless someone has edited it.
 * The sentence of an earlier tick may date from before the file was measured.
 */
export const tickProblem = (
	answer: TypedAnswer,
	problem: FileCheckProblem,
	{ sentence, plain }: { readonly sentence: string | null; readonly plain: string | null },
): TypedAnswer => {
	const isTicked = answer.problems.includes(problem);
	const ready = [sentence, plain].filter((line) => line !== null);
	return {
		...answer,
		problems: FILE_CHECK_PROBLEMS.filter((other) => (other === problem ? !isTicked : answer.problems.includes(other))),
		text: isTicked ? ready.reduce(withoutLine, answer.text) : ready.slice(0, 1).reduce(withLine, answer.text),
	};
};

/** Request body; answers with the verdict `looksGood` name no problems. */
export const answerBody = ({ verdict, problems, text }: TypedAnswer): AnswerFreeCheck | null =>
	verdict === null ? null : { verdict, problems: verdict === 'looksGood' ? [] : [...problems], text: text.trim() };

export interface AnswerProblems {
	readonly verdict?: string;
	readonly text?: string;
}

export const whatIsMissing = ({ verdict, problems, text }: TypedAnswer): AnswerProblems | null => {
	if (verdict === null) return { verdict: 'Choose one.' };
	if (verdict === 'looksGood' || text.trim() !== '') return null;
	if (problems.includes('other')) return { text: 'Say what else it is.' };
	return problems.length === 0 ? { text: 'Say what is wrong.' } : null;
};

/** State of the thread when the answer was begun, used as its base version. */
export interface Seen {
	readonly version: number;
	readonly entries: number;
}

export const toDraft = (id: FreeCheckRequest['id'], { verdict, problems, text }: TypedAnswer, seen: Seen): Draft => ({
	state: { values: { verdict: verdict ?? '', problems: [...problems], text }, byHand: [] },
	base: { id, ...seen },
});

const isOneOf = <One extends string>(all: readonly One[], value: unknown): value is One => all.some((one) => one === value);

const verdicts: readonly FileCheckVerdict[] = ['looksGood', 'changesWanted'];

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Answer from a draft kept by the tab; null if absent or invalid. */
export const fromDraft = (draft: Draft | null): { readonly answer: TypedAnswer; readonly seen: Seen } | null => {
	if (draft === null) return null;
	const { verdict, problems, text } = draft.state.values;
	const answer: TypedAnswer = {
		verdict: isOneOf(verdicts, verdict) ? verdict : null,
		problems: Array.isArray(problems) ? FILE_CHECK_PROBLEMS.filter((problem) => problems.includes(problem)) : [],
		text: typeof text === 'string' ? text : '',
	};
	// An unknown base counts every entry as new.
	return isEmptyAnswer(answer)
		? null
		: { answer, seen: { version: numberOr(draft.base?.version, 0), entries: numberOr(draft.base?.entries, 0) } };
};
