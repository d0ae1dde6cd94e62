import { accountRoutes, identityRoutes, type LoginWithCode } from '@print-room/contract';
import { accountSentences } from '../api/account-sentences.ts';
import { call } from '../api/client.ts';
import { dismissToast, showToast } from '../ui/page/toasts.ts';
import { migrate } from './migrate.ts';
import { becomePerson, changeAlone } from './session.ts';

/**
 * Signs in; the guest's work moves to the account before anything is asked in its name, so that nothing of it is refused.
 * Throws an ApiFailure when the server refuses.
 */
export const logIn = async ({ email, password, totp }: LoginWithCode, signal?: AbortSignal): Promise<void> => {
	const { token, user } = await call(accountRoutes.login, {
		query: { include: 'user' },
		body: { email, password, ...(totp === undefined ? {} : { totp }) },
		bearer: null,
		...(signal === undefined ? {} : { signal }),
	});
	const person = user ?? (await call(identityRoutes.getProfile, { bearer: token }));
	// What was said to somebody who was not signed in.
	dismissToast();
	await changeAlone(async () => {
		await migrate(token).catch(() => showToast({ message: accountSentences.notMigrated, severity: 'error', durationMs: 10_000 }));
		becomePerson(token, person);
	});
};
