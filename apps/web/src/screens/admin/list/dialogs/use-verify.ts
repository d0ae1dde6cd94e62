import type { Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateModel } from '../../data/model.query.ts';
import { listMessages } from '../messages.ts';

export const useVerify = (model: Model) => {
	const queryClient = useQueryClient();
	return async (item: Item): Promise<void> => {
		const { token } = useSession.getState();
		try {
			await call(backOfficeRoutes.verifyUser, { params: { id: item.id }, body: { isEmailVerified: true } });
			showToast({ message: listMessages.isVerified(model.nameOf(item)), severity: 'success', durationMs: 2000 });
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: listMessages.cannotVerify, severity: 'error' });
		}
		await invalidateModel(queryClient, model);
	};
};
