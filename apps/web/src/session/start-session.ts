import { accountRoutes, type LoginWithCode, type Profile } from '@print-room/contract';
import { accountMessages } from '../api/account-messages.ts';
import { call } from '../api/client.ts';
import { identityRoutes } from '../api/customer-routes.ts';
import { dismissToast, showToast } from '../ui/page/toasts.ts';
import { migrate } from './migrate.ts';
import { becomePerson, changeExclusively } from './session.ts';

/** Logs in and moves the guest's work before any other request, so that none is refused. Throws an ApiFailure if the server refuses. */
export const logIn = async ({ email, password, totp }: LoginWithCode, signal?: AbortSignal): Promise<void> => {
	const { token, user } = await call(accountRoutes.login, {
		query: { include: 'user' },
		body: { email, password, ...(totp === undefined ? {} : { totp }) },
		bearer: null,
		...(signal === undefined ? {} : { signal }),
	});
	await beginSession(token, user);
};

/** The same with a session that the server has begun, such as an accepted invitation's. */
export const beginSession = async (token: string, user?: Profile): Promise<void> => {
	const person = user ?? (await call(identityRoutes.getProfile, { bearer: token }));
	// Messages for the guest no longer apply.
	dismissToast();
	await changeExclusively(async () => {
		await migrate(token).catch(() => showToast({ message: accountMessages.notMigrated, severity: 'error', durationMs: 10_000 }));
		becomePerson(token, person);
	});
};
