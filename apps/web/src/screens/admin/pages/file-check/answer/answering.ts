import { createStore, type StoreApi } from 'zustand';
import type { ApiFailure } from '../../../../../api/failure.ts';
import type { AnswerToSend } from '../file-check.query.ts';
import { answerBody, emptyAnswer, isEmptyAnswer, type Seen, type TypedAnswer, whatIsMissing } from './answer.ts';

const conflict = 'EDIT_CONFLICT';

/** How far an answer has come. */
export interface AnswerState {
	readonly answer: TypedAnswer;
	/** what had been said when it was begun; null: nothing was typed yet */
	readonly begunAt: Seen | null;
	/** It came back with what had been typed before. */
	readonly isRestored: boolean;
	/** Grows with each try that something was missing at. */
	readonly tries: number;
	readonly isSending: boolean;
	/** null: nothing went wrong */
	readonly failure: ApiFailure | null;
}

const resting: AnswerState = { answer: emptyAnswer, begunAt: null, isRestored: false, tries: 0, isSending: false, failure: null };

/** Why it was not taken. */
export interface Refused {
	readonly failure: ApiFailure;
	/** Somebody else says so: the session that is over. */
	readonly isTold: boolean;
}

export interface AnsweringDeps {
	/** what the tab kept; null: nothing */
	readonly kept: { readonly answer: TypedAnswer; readonly seen: Seen } | null;
	readonly keep: (answer: TypedAnswer, seen: Seen) => void;
	readonly forget: () => void;
	/** null: it was taken */
	readonly deliver: (answer: AnswerToSend) => Promise<Refused | null>;
}

export interface AnswerStore extends StoreApi<AnswerState> {
	/** `now`: what has been said by then */
	change(answer: TypedAnswer, now: Seen): void;
	startAfresh(): void;
	/** Once at a time, however often it is pressed. Resolves to whether it was taken. */
	send(now: Seen): Promise<boolean>;
}

/** An answer while it is written: kept until it is sent, resting on what had been said when it was begun. */
export const createAnswering = ({ kept, keep, forget, deliver }: AnsweringDeps): AnswerStore => {
	const store = createStore<AnswerState>(() =>
		kept === null ? resting : { ...resting, answer: kept.answer, begunAt: kept.seen, isRestored: true },
	);
	const { getState, setState } = store;
	const put = (changes: Partial<AnswerState>): void => {
		setState(changes);
		const { answer, begunAt } = getState();
		if (begunAt === null || isEmptyAnswer(answer)) forget();
		else keep(answer, begunAt);
	};

	return {
		...store,
		change: (answer, now) => put({ answer, begunAt: getState().begunAt ?? now }),
		startAfresh: () => put(resting),
		send: async (now) => {
			const { answer, begunAt, isSending, tries } = getState();
			if (isSending) return false;
			const body = answerBody(answer);
			if (whatIsMissing(answer) !== null || body === null) {
				setState({ tries: tries + 1 });
				return false;
			}
			// Whoever was told what was said meanwhile and goes on has seen it.
			put({ begunAt: now, isSending: true, failure: null });
			const refused = await deliver({ answer: body, version: now.version });
			if (refused === null) {
				put(resting);
				return true;
			}
			const isConflict = refused.failure.code === conflict;
			put({
				isSending: false,
				begunAt: isConflict ? (begunAt ?? now) : now,
				failure: refused.isTold ? null : refused.failure,
			});
			return false;
		},
	};
};

/** Whether something was said since it was begun, which whoever sends it all the same has to know. */
export const isOvertaken = ({ begunAt, failure }: AnswerState, now: Seen): boolean =>
	(begunAt !== null && begunAt.version !== now.version) || failure?.code === conflict;

/** Why it could not be sent; null: nothing went wrong, or somebody was faster, which is told by what they said. */
export const failureOf = ({ failure }: AnswerState): ApiFailure | null => (failure?.code === conflict ? null : failure);
