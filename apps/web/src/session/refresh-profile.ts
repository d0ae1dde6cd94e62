import { identityRoutes, type Profile } from '@print-room/contract';
import { call } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import { ensureIdentity, useSession } from './session.ts';

/** Of the person who is here; an answer that comes after they have left is nobody's. */
export const keepProfile = (profile: Profile): void =>
	useSession.setState((session) => (session.user?.id === profile.id ? { user: profile } : session));

/** Reads again what the server says of the person who is here. While it does not answer, they are who they were. */
export const refreshProfile = async (): Promise<void> => {
	try {
		keepProfile(await call(identityRoutes.getProfile, {}));
	} catch (thrown) {
		const { status, name } = toFailure(thrown);
		// Who it is has to be found out anew. A 401 has begun that by itself.
		if (status === 403 || status === 404 || name === 'UnexpectedAnswer') await ensureIdentity();
	}
};
