import type { FailingDelivery } from '@print-room/contract';
import { useState } from 'react';
import { currentToken } from '../../../api/client.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import type { Retried } from '../model/retried.ts';
import { useRetrying } from './cart-service.query.ts';

export interface Retries {
	/** oldest first */
	readonly retried: readonly Retried[];
	readonly retry: (delivery: FailingDelivery) => Promise<void>;
}

export const useRetries = (): Retries => {
	const { mutateAsync } = useRetrying();
	const [retried, setRetried] = useState<readonly Retried[]>([]);
	const retry = async ({ id, attempts, transactionId }: FailingDelivery): Promise<void> => {
		const token = currentToken();
		const without = (all: readonly Retried[]) => all.filter((it) => it.id !== id);
		const note = (queuedMs: number | null) => setRetried((all) => [...without(all), { id, attempts, transactionId, queuedMs }]);
		note(null);
		try {
			await mutateAsync(id);
			note(Date.now());
		} catch (thrown) {
			setRetried(without);
			if (isLostSession(thrown, token)) return;
			showToast({ message: `The delivery cannot be retried at the moment. ${loadingMessage(thrown)}`, severity: 'error' });
		}
	};
	return { retried, retry };
};
