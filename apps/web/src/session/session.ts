import { identityRoutes, type Profile } from '@print-room/contract';
import { create } from 'zustand';
import { call, setClientHooks } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import { holdRequests } from '../api/identity-gate.ts';
import { sentences } from '../api/sentences.ts';
import { showToast } from '../ui/page/toasts.ts';
import { answerLimit } from './answer-limit.ts';
import { isMigrationDue, keepGuestChosen, keepToken, keepUserId, keptToken, tokenKey } from './kept.ts';

export interface Session {
	userId: string | null;
	isGuest: boolean;
	/** null for a guest */
	user: Profile | null;
	token: string | null;
	/** `failed`: nobody knows who this is until `ensureIdentity` succeeds. */
	status: 'unknown' | 'loading' | 'ready' | 'failed';
	/** why it failed */
	failure?: unknown;
}

export const useSession = create<Session>(() => ({ userId: null, isGuest: true, user: null, token: keptToken(), status: 'unknown' }));

const tokenNow = (): string | null => useSession.getState().token;

const become = (session: Partial<Session>): void => {
	const before = tokenNow();
	useSession.setState(session);
	const { token, userId, isGuest, user } = useSession.getState();
	// Another tab may have signed in since: what it kept stays.
	if (token !== before) keepToken(token);
	keepUserId(isGuest ? null : userId);
	// Who has been signed in knows that there are accounts.
	if (user !== null) keepGuestChosen();
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
	// A person signs in with a token; whoever has none, or whose token the server no longer takes, is a guest.
	const user = token === null || isGuest ? null : await call(identityRoutes.getProfile, { bearer: token, signal: answerLimit() });
	if (token !== null && user !== null && isMigrationDue()) await moveWhatIsDue(token).catch(() => undefined);
	// Whoever changed it meanwhile says who is here.
	if (token !== tokenNow()) return;
	become({ userId, isGuest: user === null, user, status: 'ready', ...(user === null ? { token: null } : {}) });
};

/** The server takes the token no longer, or knows nobody by it. */
const isNobody = (thrown: unknown): boolean => {
	const { status, name } = toFailure(thrown);
	return status === 401 || status === 403 || name === 'UnexpectedAnswer';
};

/** `isQuiet`: who has just ended the session themselves need not be told. */
const identify = async ({ isQuiet = false } = {}): Promise<void> => {
	useSession.setState({ status: 'loading' });
	try {
		await askWhoIAm();
	} catch (thrown) {
		if (tokenNow() === null || !isNobody(thrown)) throw thrown;
		if (!isQuiet) showToast({ message: sentences.authorizationError, severity: 'error' });
		forget();
		await askWhoIAm();
	}
};

let underWay: Promise<void> | null = null;

/** One change of identity at a time: whoever asks meanwhile waits for the same one. */
const change = (work: () => Promise<void>): Promise<void> => {
	const running = (underWay === null ? work() : underWay.then(work))
		.catch((failure: unknown) => useSession.setState({ status: 'failed', failure }))
		.finally(() => {
			if (underWay === running) underWay = null;
		});
	underWay = running;
	return running;
};

/** As `change`; the requests of everybody else wait until it is over. */
export const changeAlone = (work: () => Promise<void>): Promise<void> => {
	const running = change(work);
	holdRequests(running);
	return running;
};

/** Learns who this is; a stranger becomes a guest. Asked twice at once, it asks the server once. */
export const ensureIdentity = (): Promise<void> => underWay ?? change(() => identify());

/** Learns it anew: whose session has ended is a guest from here on, without a word. */
export const identifyAgain = (): Promise<void> => changeAlone(() => identify({ isQuiet: true }));

const tellServer = async (token: string): Promise<void> => {
	const { endSession } = await import('./end-session.ts');
	await endSession(token);
};

/** Ends the session here whatever the server says, and goes on as a guest. */
export const logOut = (): Promise<void> =>
	changeAlone(async () => {
		const token = tokenNow();
		if (token !== null) await tellServer(token).catch(() => undefined);
		forget();
		await identify();
	});

/** Another tab has signed in or out: that holds here too. */
const follow = (token: string | null): void => {
	useSession.setState({ token, user: null });
	void identifyAgain();
};

/** A browser that keeps no cookies would be a new stranger for ever: one fresh start is enough. */
const freshStartEveryMs = 30_000;
let lastFreshStart = Number.NEGATIVE_INFINITY;

const startAfresh = (sentToken: string | null): void => {
	if (underWay !== null || sentToken !== tokenNow()) return;
	const kept = keptToken();
	// The other tab's word is still on its way.
	if (kept !== null && kept !== sentToken) {
		follow(kept);
		return;
	}
	if (sentToken !== null) showToast({ message: sentences.authorizationError, severity: 'error' });
	else if (performance.now() - lastFreshStart < freshStartEveryMs) {
		useSession.setState({ status: 'failed', failure: undefined });
		return;
	}
	lastFreshStart = performance.now();
	forget();
	void ensureIdentity();
};

setClientHooks({ token: tokenNow, onUnauthorized: (_failure, sentToken) => startAfresh(sentToken) });

globalThis.addEventListener?.('storage', ({ key }) => {
	const kept = keptToken();
	if ((key === null || key === tokenKey) && kept !== tokenNow()) follow(kept);
});
