import type { Profile } from '@print-room/contract';
import { create } from 'zustand';
import { call, setClientHooks } from '../api/client.ts';
import { identityRoutes } from '../api/customer-routes.ts';
import { toFailure } from '../api/failure.ts';
import { holdRequests } from '../api/identity-change.ts';
import { commonMessages } from '../api/messages.ts';
import { showToast } from '../ui/page/toasts.ts';
import { answerLimit } from './answer-limit.ts';
import { isMigrationDue, storedToken, storeGuestChosen, storeToken, storeUserId, tokenKey } from './identity-storage.ts';

export interface Session {
	userId: string | null;
	isGuest: boolean;
	/** Null for a guest. */
	user: Profile | null;
	token: string | null;
	/** `failed`: the identity is unknown until `ensureIdentity` succeeds. */
	status: 'unknown' | 'loading' | 'ready' | 'failed';
	failure?: unknown;
}

export const useSession = create<Session>(() => ({ userId: null, isGuest: true, user: null, token: storedToken(), status: 'unknown' }));

const tokenNow = (): string | null => useSession.getState().token;

const become = (session: Partial<Session>): void => {
	const before = tokenNow();
	useSession.setState(session);
	const { token, userId, isGuest, user } = useSession.getState();
	// Another tab may have logged in since; its token stays.
	if (token !== before) storeToken(token);
	storeUserId(isGuest ? null : userId);
	// A returning customer need not be asked the guest question.
	if (user !== null) storeGuestChosen();
};

export const becomePerson = (token: string, user: Profile): void =>
	become({ token, user, userId: user.id, isGuest: false, status: 'ready' });

const forget = (): void => become({ token: null, user: null, userId: null, isGuest: true });

const moveWhatIsDue = async (token: string): Promise<void> => {
	const { migrate } = await import('./migrate.ts');
	await migrate(token);
};

const askWhoIAm = async (): Promise<void> => {
	const token = tokenNow();
	const { userId, isGuest } = await call(identityRoutes.whoami, { bearer: token, signal: answerLimit() });
	const user = token === null || isGuest ? null : await call(identityRoutes.getProfile, { bearer: token, signal: answerLimit() });
	if (token !== null && user !== null && isMigrationDue()) await moveWhatIsDue(token).catch(() => undefined);
	// A change since then is handled by the code that made it.
	if (token !== tokenNow()) return;
	become({ userId, isGuest: user === null, user, status: 'ready', ...(user === null ? { token: null } : {}) });
};

const isTokenRejected = (thrown: unknown): boolean => {
	const { status, name } = toFailure(thrown);
	return status === 401 || status === 403 || name === 'UnexpectedAnswer';
};

/** `isQuiet`: shows no message, for sessions that were ended on purpose. */
const identify = async ({ isQuiet = false } = {}): Promise<void> => {
	useSession.setState({ status: 'loading' });
	try {
		await askWhoIAm();
	} catch (thrown) {
		if (tokenNow() === null || !isTokenRejected(thrown)) throw thrown;
		if (!isQuiet) showToast({ message: commonMessages.authorizationError, severity: 'error' });
		forget();
		await askWhoIAm();
	}
};

let underWay: Promise<void> | null = null;

/** Runs identity changes one after the other. */
const change = (work: () => Promise<void>): Promise<void> => {
	const running = (underWay === null ? work() : underWay.then(work))
		.catch((failure: unknown) => useSession.setState({ status: 'failed', failure }))
		.finally(() => {
			if (underWay === running) underWay = null;
		});
	underWay = running;
	return running;
};

/** Like `change`, and holds all other requests until it is done. */
export const changeExclusively = (work: () => Promise<void>): Promise<void> => {
	const running = change(work);
	holdRequests(running);
	return running;
};

/** Determines the identity; an unknown browser becomes a guest. Concurrent calls share one request. */
export const ensureIdentity = (): Promise<void> => underWay ?? change(() => identify());

/** Determines the identity again; an ended session becomes a guest silently. */
export const identifyAgain = (): Promise<void> => changeExclusively(() => identify({ isQuiet: true }));

const endOnServer = async (token: string): Promise<void> => {
	const { endSession } = await import('./end-session.ts');
	await endSession(token);
};

/** Ends the session here even if the server does not answer, and continues as a guest. */
export const logOut = (): Promise<void> =>
	changeExclusively(async () => {
		const token = tokenNow();
		if (token !== null) await endOnServer(token).catch(() => undefined);
		forget();
		await identify();
	});

/** Another tab has logged in or out; this one follows. */
const follow = (token: string | null): void => {
	useSession.setState({ token, user: null });
	void identifyAgain();
};

/** A browser without cookies would become a new guest on each request; the limit stops that loop. */
const restartEveryMs = 30_000;
let lastRestart = Number.NEGATIVE_INFINITY;

const restartAsGuest = (sentToken: string | null): void => {
	if (underWay !== null || sentToken !== tokenNow()) return;
	const kept = storedToken();
	// The other tab's storage event has not arrived yet.
	if (kept !== null && kept !== sentToken) {
		follow(kept);
		return;
	}
	if (sentToken !== null) showToast({ message: commonMessages.authorizationError, severity: 'error' });
	else if (performance.now() - lastRestart < restartEveryMs) {
		useSession.setState({ status: 'failed', failure: undefined });
		return;
	}
	lastRestart = performance.now();
	forget();
	void ensureIdentity();
};

setClientHooks({ token: tokenNow, onUnauthorized: (_failure, sentToken) => restartAsGuest(sentToken) });

globalThis.addEventListener?.('storage', ({ key }) => {
	const kept = storedToken();
	if ((key === null || key === tokenKey) && kept !== tokenNow()) follow(kept);
});
