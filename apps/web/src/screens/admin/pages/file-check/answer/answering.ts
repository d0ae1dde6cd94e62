import { createStore, type StoreApi } from 'zustand';
import type { ApiFailure } from '../../../../../api/failure.ts';
import type { AnswerToSend } from '../file-check.query.ts';
import { answerBody, emptyAnswer, isEmptyAnswer, type Seen, type TypedAnswer, whatIsMissing } from './answer.ts';

const conflict = 'EDIT_CONFLICT';

export interface AnswerState {
	readonly answer: TypedAnswer;
	/** state of the thread when the answer was begun; null if nothing is typed */
	readonly begunAt: Seen | null;
	readonly isRestored: boolean;
	/** Incremented by each attempt to send an incomplete answer. */
	readonly tries: number;
	readonly isSending: boolean;
	readonly failure: ApiFailure | null;
}

const resting: AnswerState = { answer: emptyAnswer, begunAt: null, isRestored: false, tries: 0, isSending: false, failure: null };

export interface Refused {
	readonly failure: ApiFailure;
	/** Already reported elsewhere, as a lost session is. */
	readonly isReported: boolean;
}

export interface AnsweringDeps {
	readonly kept: { readonly answer: TypedAnswer; readonly seen: Seen } | null;
	readonly keep: (answer: TypedAnswer, seen: Seen) => void;
	readonly forget: () => void;
	/** Resolves to null if the answer was accepted. */
	readonly deliver: (answer: AnswerToSend) => Promise<Refused | null>;
}

export interface AnswerStore extends StoreApi<AnswerState> {
	/** @param now current state of the thread */
	change(answer: TypedAnswer, now: Seen): void;
	startOver(): void;
	/** Ignores presses while it is sending. Resolves to whether the answer was accepted. */
	send(now: Seen): Promise<boolean>;
}

/** Store of an answer being written: kept as a draft until it is sent, based on the thread as it was at the start. */
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
		startOver: () => put(resting),
		send: async (now) => {
			const { answer, begunAt, isSending, tries } = getState();
			if (isSending) return false;
			const body = answerBody(answer);
			if (whatIsMissing(answer) !== null || body === null) {
				setState({ tries: tries + 1 });
				return false;
			}
			// Sending after the new entries were shown accepts them.
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
				failure: refused.isReported ? null : refused.failure,
			});
			return false;
		},
	};
};

/** Whether the thread has grown since the answer was begun, which must be shown before sending. */
export const isOvertaken = ({ begunAt, failure }: AnswerState, now: Seen): boolean =>
	(begunAt !== null && begunAt.version !== now.version) || failure?.code === conflict;

/** Failure to show; null for a conflict, which the new entries explain. */
export const failureOf = ({ failure }: AnswerState): ApiFailure | null => (failure?.code === conflict ? null : failure);
