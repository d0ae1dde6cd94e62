import type { FreeCheckRequest } from '@print-room/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '../../../../../api/failure.ts';
import { isLostSession } from '../../../../../session/lost-session.ts';
import { useSession } from '../../../../../session/session.ts';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { adminToastMs } from '../../../dialogs/model-messages.ts';
import { useDraftKey } from '../../../fields/state/draft-key.ts';
import { draftOf, forgetDraft, keepDraft } from '../../../fields/state/drafts.ts';
import { type AnswerToSend, useAnswering } from '../file-check.query.ts';
import { newEntryMessages, threadOf } from '../thread.ts';
import { fromDraft, isEmptyAnswer, type Seen, type TypedAnswer, toDraft, whatIsMissing } from './answer.ts';
import { createAnswering, failureOf, isOvertaken } from './answering.ts';

export const useAnswer = (request: FreeCheckRequest, onSent: () => void) => {
	const key = useDraftKey('file-check-answer', request.id);
	const deliverIt = useAnswering(request.id);
	const [store] = useState(() =>
		createAnswering({
			kept: fromDraft(draftOf(key)),
			keep: (answer, seen) => keepDraft(key, toDraft(request.id, answer, seen)),
			forget: () => forgetDraft(key),
			deliver: async (answer: AnswerToSend) => {
				const { token } = useSession.getState();
				try {
					await deliverIt(answer);
					return null;
				} catch (thrown) {
					return { failure: toFailure(thrown), isReported: isLostSession(thrown, token) };
				}
			},
		}),
	);
	const state = useStore(store);
	const { answer, begunAt, isRestored, isSending, tries } = state;

	const thread = threadOf(request);
	const now: Seen = { version: request.version, entries: thread.length };
	const send = async (): Promise<void> => {
		if (!(await store.send(now))) return;
		showToast({ message: 'Answer saved. The mail is being sent.', severity: 'success', durationMs: adminToastMs });
		onSent();
	};

	return {
		answer,
		isBegun: begunAt !== null && !isEmptyAnswer(answer),
		change: (changed: TypedAnswer): void => store.change(changed, now),
		isRestored,
		isSending,
		tries,
		missing: tries === 0 ? null : whatIsMissing(answer),
		newEntries: isOvertaken(state, now) ? newEntryMessages(thread, (begunAt ?? now).entries) : null,
		failure: failureOf(state),
		send: (): void => void send(),
		startOver: store.startOver,
	};
};

export type Answering = ReturnType<typeof useAnswer>;
