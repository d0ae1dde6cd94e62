import { accountRoutes } from '@print-room/contract';
import { accountMessages } from '../api/account-messages.ts';
import { call } from '../api/client.ts';
import { showToast } from '../ui/page/toasts.ts';
import { answerLimit } from './answer-limit.ts';
import { storeMigrationDue } from './identity-storage.ts';

const shownMs = 6000;

/** Moves this browser's guest work to the account. A failed part is retried when the page is next opened. */
export const migrate = async (token: string): Promise<void> => {
	storeMigrationDue(true);
	const { status } = await call(accountRoutes.migrateGuest, { bearer: token, signal: answerLimit() });
	storeMigrationDue(false);
	if (status) showToast({ message: accountMessages.migrated, severity: 'success', durationMs: shownMs });
};
