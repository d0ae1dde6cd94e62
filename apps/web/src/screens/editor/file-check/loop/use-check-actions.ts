import type { OwnFreeCheckRequest } from '@print-room/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/client.ts';
import { fileCheckRoutes } from '../../../../api/customer-routes.ts';
import { checkFailureMessage, isOutOfDate } from '../../../../file-check/requests/check-failure.ts';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { ownCheckQuery } from '../../../../file-check/requests/own-checks.query.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { forgetCheckDesign, saveCheckDesign } from '../../data/save-check-design.ts';
import { checkDesignOf, checkObstacleOf } from '../../model/order/check-design.ts';
import { useEditorStore } from '../../store.ts';
import { forgetComment } from './comment-draft.ts';
import { focusNextStrip } from './focus-strip.ts';

const FAILURE_SHOWN_MS = 4000;

export interface CheckActions {
	/** False: it could not be approved, and that has been said. */
	readonly approve: (asItIs: boolean) => Promise<boolean>;
	readonly askAgain: (comment: string) => Promise<void>;
	readonly askToCancel: () => Promise<void>;
}

const queryKeyOf = (id: string): readonly unknown[] => ownCheckQuery(useSession.getState().userId, id).queryKey;

const showFailure = (queryClient: QueryClient, id: string, thrown: unknown, sentToken: string | null): void => {
	if (isOutOfDate(thrown)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(id) });
	// The session reports its own loss.
	if (!isLostSession(thrown, sentToken))
		showToast({ message: checkFailureMessage(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
};

const storeAnswer = (queryClient: QueryClient, answer: OwnFreeCheckRequest): void => {
	queryClient.setQueryData(queryKeyOf(answer.id), answer);
	void queryClient.invalidateQueries({ queryKey: ['own file checks'] });
};

export const useCheckActions = (check: OwnFreeCheckRequest): CheckActions => {
	const editor = useEditorStore();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { id, version, designId } = check;
	const { workKey } = editor.opening;

	const approve = useCallback(
		async (asItIs: boolean): Promise<boolean> => {
			const { token } = useSession.getState();
			if (designId === null) return false;
			try {
				const answer = await call(fileCheckRoutes.approveFreeCheck, { params: { id }, body: { designId, asItIs }, version });
				storeAnswer(queryClient, answer);
				return true;
			} catch (thrown) {
				showFailure(queryClient, id, thrown, token);
				return false;
			}
		},
		[queryClient, id, version, designId],
	);

	const askAgain = async (comment: string): Promise<void> => {
		const state = editor.store.getState();
		const { token } = useSession.getState();
		if (checkObstacleOf(state) !== null || state.adding.kind === 'running') return;
		const design = checkDesignOf(state);
		editor.dispatch({ type: 'answer/addStarted' });
		try {
			const saved = await saveCheckDesign(workKey, design, new AbortController().signal);
			const answer = await call(fileCheckRoutes.changeFreeCheck, { params: { id }, body: { designId: saved, comment }, version });
			storeAnswer(queryClient, answer);
			forgetCheckDesign(workKey, design);
			forgetComment(id);
			editor.dispatch({ type: 'answer/added' });
			showToast({ message: 'Sent in again. We’ll email you when we have checked it.', severity: 'success' });
			focusNextStrip();
			await navigate(checkedDesignPath(state.offer.categoryId, saved, id), { replace: true });
		} catch (thrown) {
			editor.dispatch({ type: 'answer/addFailed' });
			showFailure(queryClient, id, thrown, token);
		}
	};

	const askToCancel = async (): Promise<void> => {
		const { token } = useSession.getState();
		try {
			storeAnswer(queryClient, await call(fileCheckRoutes.askToCancel, { params: { id }, body: {}, version }));
			showToast({ message: 'Asked. We’ll email you when we have answered.', severity: 'success' });
		} catch (thrown) {
			showFailure(queryClient, id, thrown, token);
		}
	};

	return { approve, askAgain, askToCancel };
};
