import type { Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { invalidateModel } from './model.query.ts';

const undoMs = 8000;

const versionOf = (item: Item): { version: number } | undefined =>
	'version' in item && typeof item.version === 'number' ? { version: item.version } : undefined;

const failureMessage = (thrown: unknown): string =>
	toFailure(thrown).code === 'EDIT_CONFLICT'
		? 'Someone else has changed one of them since. The list has been updated: check it and try again.'
		: loadingMessage(thrown);

/** Archives or reactivates entries, all or none, with one-click undo. */
export const useOffer = (model: Model) => {
	const queryClient = useQueryClient();
	const send = (items: readonly Item[], active: boolean): Promise<{ updated: readonly Item[] }> =>
		call(laterCrudRoutes(model).changeMany, {
			body: { update: items.map((item) => ({ id: item.id, ...versionOf(item), changes: { active } })) },
		});
	const settle = (): void => {
		void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
		void invalidateModel(queryClient, model);
	};
	const attempt = async (work: () => Promise<void>): Promise<boolean> => {
		const { token } = useSession.getState();
		try {
			await work();
			return true;
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: failureMessage(thrown), severity: 'error' });
			return false;
		} finally {
			settle();
		}
	};
	const undo = (items: readonly Item[], active: boolean): void =>
		void attempt(async () => {
			await send(items, active);
			showToast({ message: 'Undone.', durationMs: 2000 });
		});
	return (items: readonly Item[], active: boolean): Promise<boolean> => {
		const changed = items.filter((item) => !('active' in item) || item.active !== active);
		return attempt(async () => {
			const { updated } = changed.length === 0 ? { updated: [] } : await send(changed, active);
			showToast({
				message: active ? `${updated.length} item(s) reactivated.` : `${updated.length} item(s) archived.`,
				durationMs: undoMs,
				...(updated.length > 0 && { action: { label: 'Undo', run: () => undo(updated, !active) } }),
			});
		});
	};
};
