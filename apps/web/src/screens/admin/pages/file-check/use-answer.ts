import type { FreeCheckRequest } from '@print-room/contract';
import { useEffect, useState } from 'react';
import { type ApiFailure, toFailure } from '../../../../api/failure.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useOnce } from '../../../../ui/use-once.ts';
import { useDraftKey } from '../../dialogs/draft-key.ts';
import { adminToastMs } from '../../dialogs/model-words.ts';
import { draftOf, forgetDraft, keepDraft } from '../../fields/drafts.ts';
import { answerBody, emptyAnswer, fromDraft, isEmptyAnswer, type Seen, type TypedAnswer, toDraft, whatIsMissing } from './answer.ts';
import { useAnswering } from './file-check.query.ts';
import { meanwhileSentences, threadOf } from './thread.ts';

const conflict = 'EDIT_CONFLICT';

/** An answer while it is written: kept until it is sent (D29), resting on what had been said when it was begun. */
export const useAnswer = (request: FreeCheckRequest, onSent: () => void) => {
	const key = useDraftKey('file-check-answer', request.id);
	const [kept] = useState(() => fromDraft(draftOf(key)));
	const [answer, type] = useState<TypedAnswer>(kept?.answer ?? emptyAnswer);
	const [begunAt, begin] = useState<Seen | null>(kept?.seen ?? null);
	const [isRestored, restore] = useState(kept !== null);
	const [tries, countTry] = useState(0);
	const [isSending, setSending] = useState(false);
	const [failure, fail] = useState<ApiFailure | null>(null);
	const send = useAnswering(request.id);
	const once = useOnce();

	const thread = threadOf(request);
	const now: Seen = { version: request.version, entries: thread.length };
	const seen = begunAt ?? now;
	const isConflict = seen.version !== now.version || failure?.code === conflict;
	const missing = whatIsMissing(answer);

	useEffect(() => {
		if (begunAt === null) return;
		if (isEmptyAnswer(answer)) forgetDraft(key);
		else keepDraft(key, toDraft(request.id, answer, begunAt));
	}, [key, request.id, answer, begunAt]);

	const startAfresh = (): void => {
		forgetDraft(key);
		type(emptyAnswer);
		begin(null);
		restore(false);
		countTry(0);
		fail(null);
	};

	const sendNow = async (): Promise<void> => {
		const body = answerBody(answer);
		if (missing !== null || body === null) return countTry((count) => count + 1);
		const { token } = useSession.getState();
		// Whoever was told what was said meanwhile and goes on has seen it.
		begin(now);
		setSending(true);
		fail(null);
		try {
			await send({ answer: body, version: now.version });
			startAfresh();
			showToast({ message: 'Answered. The mail is on its way.', severity: 'success', durationMs: adminToastMs });
			onSent();
		} catch (thrown) {
			const refused = toFailure(thrown);
			if (refused.code === conflict) begin(seen);
			// Of a session that is over the session itself says so.
			if (!isLostSession(thrown, token)) fail(refused);
		} finally {
			setSending(false);
		}
	};

	return {
		answer,
		/** Something is typed, or chosen. */
		isBegun: begunAt !== null && !isEmptyAnswer(answer),
		change: (changed: TypedAnswer): void => {
			if (begunAt === null) begin(now);
			type(changed);
		},
		/** It came back with what had been typed before. */
		isRestored,
		isSending,
		/** Grows with each try that something was missing at. */
		tries,
		missing: tries === 0 ? null : missing,
		/** What was said since it was begun; null: nothing. */
		meanwhile: isConflict ? meanwhileSentences(thread, seen.entries) : null,
		/** Why it could not be sent; null: nothing went wrong. */
		failure: failure === null || failure.code === conflict ? null : failure,
		send: (): void => void once(sendNow),
		startAfresh,
	};
};

export type Answering = ReturnType<typeof useAnswer>;
