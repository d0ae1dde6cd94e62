import { accountRoutes, identityRoutes, type Profile } from '@print-room/contract';
import { create } from 'zustand';
import { call, setClientHooks } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import { sentences } from '../api/sentences.ts';
import { showToast } from '../ui/toasts.ts';
import { keepToken, keepUserId, keptToken, tokenKey } from './kept.ts';

export interface Session {
	userId: string | null;
	isGuest: boolean;
	/** null for a guest */
	user: Profile | null;
	token: string | null;
	/** `failed`: nobody knows who this is until `ensureIdentity` succeeds. */
	status: 'unknown' | 'loading' | 'ready' | 'failed';
}

export const useSession = create<Session>(() => ({ userId: null, isGuest: true, user: null, token: keptToken(), status: 'unknown' }));

const become = (session: Partial<Session>): void => {
	useSession.setState(session);
	const { token, userId, isGuest } = useSession.getState();
	keepToken(token);
	keepUserId(isGuest ? null : userId);
};

const forget = (): void => become({ token: null, user: null, userId: null, isGuest: true });

const askWhoIAm = async (): Promise<void> => {
	const { userId, isGuest } = await call(identityRoutes.whoami, {});
	// A person signs in with a token; whoever has none, or whose token the server no longer takes, is a guest.
	const user = useSession.getState().token === null || isGuest ? null : await call(identityRoutes.getProfile, {});
	become({ userId, isGuest: user === null, user, status: 'ready', ...(user === null ? { token: null } : {}) });
};

let underWay: Promise<void> | null = null;

const identify = async (): Promise<void> => {
	useSession.setState({ status: 'loading' });
	try {
		await askWhoIAm();
	} catch (thrown) {
		const { status } = toFailure(thrown);
		if (status !== 401 && status !== 403) throw thrown;
		forget();
		await askWhoIAm();
	}
};

/** One change of identity at a time: whoever asks meanwhile waits for the same one. */
const change = (work: () => Promise<void>): Promise<void> => {
	const running = work()
		.catch(() => useSession.setState({ status: 'failed' }))
		.finally(() => {
			if (underWay === running) underWay = null;
		});
	underWay = running;
	return running;
};

/** Learns who this is (C7.13, D1); a stranger becomes a guest. Asked twice at once, it asks the server once. */
export const ensureIdentity = (): Promise<void> => underWay ?? change(identify);

/** Throws an ApiFailure when the server refuses. */
export const logIn = async (email: string, password: string): Promise<Profile> => {
	const { token, user } = await call(accountRoutes.login, { query: { include: 'user' }, body: { email, password } });
	useSession.setState({ token });
	const person = user ?? (await call(identityRoutes.getProfile, {}));
	become({ token, user: person, userId: person.id, isGuest: false, status: 'ready' });
	return person;
};

/** Ends the session here whatever the server says, and goes on as a guest. */
export const logOut = (): Promise<void> =>
	change(async () => {
		await call(accountRoutes.logout, {}).catch(() => undefined);
		forget();
		await identify();
	});

/** A browser that keeps no cookies would be a new stranger for ever: one fresh start is enough. */
const freshStartEveryMs = 30_000;
let lastFreshStart = Number.NEGATIVE_INFINITY;

const startAfresh = (sentToken: string | null): void => {
	if (underWay !== null || sentToken !== useSession.getState().token) return;
	if (sentToken !== null) showToast({ message: sentences.authorizationError, severity: 'error' });
	else if (performance.now() - lastFreshStart < freshStartEveryMs) {
		useSession.setState({ status: 'failed' });
		return;
	}
	lastFreshStart = performance.now();
	forget();
	void ensureIdentity();
};

setClientHooks({ token: () => useSession.getState().token, onUnauthorized: (_failure, sentToken) => startAfresh(sentToken) });

// Signing in or out in one tab holds for all of them.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
	if (key !== tokenKey || newValue === useSession.getState().token) return;
	useSession.setState({ token: newValue, user: null });
	void ensureIdentity();
});
