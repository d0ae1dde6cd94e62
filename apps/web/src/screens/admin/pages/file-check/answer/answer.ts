import type { AnswerFreeCheck, FreeCheckRequest } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS, type FileCheckProblem, type FileCheckVerdict } from '@print-room/domain';
import type { Draft } from '../../../fields/drafts.ts';

/** An answer while it is written. */
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
 * Ticks a problem or takes its tick away; its ready sentence comes and goes with it, unless somebody has made it their own. It may have come
 * before the file was measured, and go after that.
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

/** What is said of a good file names no problem. */
export const answerBody = ({ verdict, problems, text }: TypedAnswer): AnswerFreeCheck | null =>
	verdict === null ? null : { verdict, problems: verdict === 'looksGood' ? [] : [...problems], text: text.trim() };

export interface AnswerProblems {
	readonly verdict?: string;
	readonly text?: string;
}

/** Why it cannot be sent as it stands; null: it can. */
export const whatIsMissing = ({ verdict, problems, text }: TypedAnswer): AnswerProblems | null => {
	if (verdict === null) return { verdict: 'Choose one.' };
	if (verdict === 'looksGood' || text.trim() !== '') return null;
	if (problems.includes('other')) return { text: 'Say what else it is.' };
	return problems.length === 0 ? { text: 'Say what is wrong.' } : null;
};

/** Upon what an answer rests: what had been said when it was begun. */
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

/** What the tab kept; null: nothing, or nothing that is an answer. */
export const fromDraft = (draft: Draft | null): { readonly answer: TypedAnswer; readonly seen: Seen } | null => {
	if (draft === null) return null;
	const { verdict, problems, text } = draft.state.values;
	const answer: TypedAnswer = {
		verdict: isOneOf(verdicts, verdict) ? verdict : null,
		problems: Array.isArray(problems) ? FILE_CHECK_PROBLEMS.filter((problem) => problems.includes(problem)) : [],
		text: typeof text === 'string' ? text : '',
	};
	// Of what is not known, all was said since.
	return isEmptyAnswer(answer)
		? null
		: { answer, seen: { version: numberOr(draft.base?.version, 0), entries: numberOr(draft.base?.entries, 0) } };
};
