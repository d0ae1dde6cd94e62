import { fileCheckRoutes, type OwnFreeCheckRequest } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/client.ts';
import { checkFailureSentence, isOutOfDate } from '../../../../file-check/loop/check-failure.ts';
import { checkedDesignPath } from '../../../../file-check/loop/check-path.ts';
import { ownCheckQuery } from '../../../../file-check/loop/own-checks.query.ts';
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
	/** Sends in what is in the editor now, and opens it. */
	readonly askAgain: (comment: string) => Promise<void>;
}

/** What somebody does about a check. `place`: what was opened. */
export const useCheckActions = (check: OwnFreeCheckRequest, place: string): CheckActions => {
	const editor = useEditorStore();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { id, version, designId } = check;
	const known = (): readonly unknown[] => ownCheckQuery(useSession.getState().userId, id).queryKey;

	const told = (thrown: unknown, sentToken: string | null): void => {
		if (isOutOfDate(thrown)) void queryClient.invalidateQueries({ queryKey: known() });
		// Of a session that is lost the session itself says so.
		if (!isLostSession(thrown, sentToken))
			showToast({ message: checkFailureSentence(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
	};

	const learn = (answer: OwnFreeCheckRequest): void => {
		queryClient.setQueryData(known(), answer);
		void queryClient.invalidateQueries({ queryKey: ['own file checks'] });
	};

	const approve = async (asItIs: boolean): Promise<boolean> => {
		const { token } = useSession.getState();
		if (designId === null) return false;
		try {
			learn(await call(fileCheckRoutes.approveFreeCheck, { params: { id }, body: { designId, asItIs }, version }));
			return true;
		} catch (thrown) {
			told(thrown, token);
			return false;
		}
	};

	const askAgain = async (comment: string): Promise<void> => {
		const state = editor.store.getState();
		const { token } = useSession.getState();
		if (checkObstacleOf(state) !== null || state.process.kind === 'adding') return;
		const design = checkDesignOf(state);
		editor.dispatch({ type: 'answer/addStarted' });
		try {
			const saved = await saveCheckDesign(place, design, new AbortController().signal);
			learn(await call(fileCheckRoutes.changeFreeCheck, { params: { id }, body: { designId: saved, comment }, version }));
			forgetCheckDesign(place, design);
			forgetComment(id);
			editor.dispatch({ type: 'answer/added' });
			showToast({ message: 'Sent in again. You get a mail when we have looked at it.', severity: 'success' });
			focusNextStrip();
			await navigate(checkedDesignPath(state.shop.categoryId, saved, id), { replace: true });
		} catch (thrown) {
			editor.dispatch({ type: 'answer/addFailed' });
			told(thrown, token);
		}
	};

	return { approve, askAgain };
};
