import type { Profile } from '@print-room/contract';
import { call } from '../api/client.ts';
import { identityRoutes } from '../api/customer-routes.ts';
import { toFailure } from '../api/failure.ts';
import { ensureIdentity, useSession } from './session.ts';

/** Ignores profiles of an account that has since logged out. */
export const keepProfile = (profile: Profile): void =>
	useSession.setState((session) => (session.user?.id === profile.id ? { user: profile } : session));

/** Reloads the profile; without an answer the old one stays. */
export const refreshProfile = async (): Promise<void> => {
	try {
		keepProfile(await call(identityRoutes.getProfile, {}));
	} catch (thrown) {
		const { status, name } = toFailure(thrown);
		// The identity must be determined again. A 401 has started that already.
		if (status === 403 || status === 404 || name === 'UnexpectedAnswer') await ensureIdentity();
	}
};
