import { accountRoutes, identityRoutes, libraryRoutes, type Profile, type RuntimeConfig } from '@print-room/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';

interface Answer {
	status?: number;
	body: unknown;
	headers?: Record<string, string>;
}

/** Answers by method and path; null: the connection is dead. */
let answers: Record<string, (request: Request) => Answer | Promise<Answer>> | null;
let asked: string[];

const user: Profile = {
	id: 'u1',
	email: 'ines@example.com',
	firstName: 'Ines',
	lastName: 'Moreau',
	company: null,
	phone: null,
	isEmailVerified: true,
	roles: ['regular'],
	hasSecondFactor: false,
	mustSetUpSecondFactor: false,
	createdAt: '2026-11-18T16:42:00.000Z',
};

const refusal = (statusCode: number, code: string): Answer => ({
	status: statusCode,
	body: { error: { statusCode, name: 'UnauthorizedError', code, message: 'No', requestId: 'r1' } },
});

const bearerOf = ({ headers }: Request): string | null => headers.get('authorization')?.replace('Bearer ', '') ?? null;

const noImages: Answer = { body: { images: [], count: 0 } };

/** Fresh modules for each test, because they store the identity. */
const load = async () => {
	vi.resetModules();
	const [session, { logIn }, client, toasts] = await Promise.all([
		import('./session.ts'),
		import('./start-session.ts'),
		import('../api/client.ts'),
		import('../ui/page/toasts.ts'),
	]);
	return { ...session, ...client, ...toasts, logIn: () => logIn({ email: user.email, password: 'a good password' }) };
};

/** Storage and events shared by all tabs of the browser. */
const browserWithTabs = () => {
	const kept = new Map<string, string>();
	const listeners: ((event: { key: string | null }) => void)[] = [];
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	});
	vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
		if (type === 'storage') listeners.push(listener);
	});
	return {
		kept,
		/** Another tab logs in or out; `isNotified`: the storage event has arrived. */
		elsewhere: (token: string | null, { isNotified = true } = {}) => {
			if (token === null) kept.delete('print-room.token');
			else kept.set('print-room.token', token);
			if (isNotified) for (const listener of listeners) listener({ key: 'print-room.token' });
		},
	};
};

/** An answer that the test releases. */
const held = () => {
	let release = (): void => undefined;
	const until = new Promise<void>((resolve) => {
		release = resolve;
	});
	return { until, release: () => release() };
};

const origin = 'http://shop.test';
const config: RuntimeConfig = {
	api: `${origin}/api`,
	account: `${origin}/account`,
	publicUrl: origin,
	shopName: 'The Print Room',
	appVersion: '1',
	cart: { kind: 'sandbox', origin },
	roleUpdates: false,
	sentryDsn: null,
};

const answer = async (...call: Parameters<typeof fetch>): Promise<Response> => {
	const request = new Request(...call);
	const key = `${request.method} ${new URL(request.url).pathname}`;
	asked.push(key);
	if (answers === null) throw new TypeError('Failed to fetch');
	const { status = 200, body, headers = {} } = (await answers[key]?.(request)) ?? refusal(404, 'ENTITY_NOT_FOUND');
	return Response.json(body, { status, headers });
};

const answerWith = (key: string, give: (request: Request) => Answer | Promise<Answer>): void => {
	answers = { ...answers, [key]: give };
};

beforeEach(() => {
	asked = [];
	let guests = 0;
	answers = {
		'GET /api/whoami': (request) => {
			if (bearerOf(request) !== null) return { body: { userId: 'u1', isGuest: false } };
			guests += 1;
			return { body: { userId: `anonymous${guests}`, isGuest: true } };
		},
		'GET /account/user/profile': () => ({ body: user }),
		'POST /account/auth/login': () => ({ body: { token: 'good', user } }),
		'POST /account/auth/logout': () => ({ body: { success: true } }),
		'POST /account/user/migrate': () => ({ body: { status: false } }),
		'GET /api/images/retrieve': () => noImages,
	};
	vi.stubGlobal('fetch', answer);
	vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(config) }) });
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('a stranger', () => {
	test('becomes a guest, and is asked for once [D1] [C7.13]', async () => {
		const { ensureIdentity, useSession } = await load();
		await Promise.all([ensureIdentity(), ensureIdentity()]);
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', isGuest: true, user: null, token: null, status: 'ready' });
		expect(asked).toEqual(['GET /api/whoami']);
	});

	test('a stranger stays unknown, not forgotten, while the server does not answer', async () => {
		answerWith('GET /api/whoami', () => refusal(503, 'SERVICE_UNAVAILABLE'));
		const { ensureIdentity, useSession } = await load();
		await ensureIdentity();
		expect(useSession.getState()).toMatchObject({ userId: null, status: 'failed' });
	});

	test('a stranger whose cookie is never kept is not asked for without end [D1]', async () => {
		answerWith('GET /api/images/retrieve', () => refusal(401, 'NO_IDENTITY'));
		const { call, ensureIdentity, useSession } = await load();
		await ensureIdentity();
		await expect(call(libraryRoutes.retrieveImages, {})).rejects.toMatchObject({ status: 401 });
		await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', status: 'ready' }), patience);
		await expect(call(libraryRoutes.retrieveImages, {})).rejects.toMatchObject({ status: 401 });
		expect(useSession.getState().status).toBe('failed');
		expect(asked.filter((call) => call === 'GET /api/whoami')).toHaveLength(2);
	});
});

describe('a person', () => {
	test('a person sends the bearer token from the login on, and not before [C6.01] [C6.02]', async () => {
		const bearers: (string | null)[] = [];
		answerWith('GET /api/images/retrieve', (request) => {
			bearers.push(bearerOf(request));
			return noImages;
		});
		const { call, ensureIdentity, logIn, useSession } = await load();
		await ensureIdentity();
		await call(libraryRoutes.retrieveImages, {});
		await logIn();
		await call(libraryRoutes.retrieveImages, {});
		expect(bearers).toEqual([null, 'good']);
		expect(useSession.getState()).toMatchObject({ userId: 'u1', isGuest: false, user: { firstName: 'Ines' }, token: 'good' });
	});

	test('a person with an expired token is logged out with a message and continues as a new guest [D1] [C8.09]', async () => {
		const { call, ensureIdentity, logIn, useSession, useToast } = await load();
		await ensureIdentity();
		await logIn();
		answerWith('GET /api/images/retrieve', () => refusal(401, 'IDENTITY_EXPIRED'));
		const calls = [call(libraryRoutes.retrieveImages, {}), call(libraryRoutes.retrieveImages, {})];
		for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected');
		await vi.waitFor(
			() => expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', user: null, token: null, status: 'ready' }),
			patience,
		);
		expect(useToast.getState()).toMatchObject({ key: 1, toast: { message: 'Authorization error. Please log in again.' } });
	});

	test('a person whose password is refused stays who they were [C8.01]', async () => {
		answerWith('POST /account/auth/login', () => refusal(401, 'LOGIN_FAILED'));
		const { ensureIdentity, logIn, useSession, useToast } = await load();
		await ensureIdentity();
		await expect(logIn()).rejects.toMatchObject({ code: 'LOGIN_FAILED', requestId: 'r1' });
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', status: 'ready' });
		expect(useToast.getState().toast).toBeNull();
	});

	test('a person is logged out here even when the server does not answer [C2.11]', async () => {
		const { ensureIdentity, logIn, logOut, useSession } = await load();
		await ensureIdentity();
		await logIn();
		answerWith('POST /account/auth/logout', () => refusal(401, 'IDENTITY_EXPIRED'));
		await logOut();
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', isGuest: true, token: null });
	});
});

describe('a guest’s work', () => {
	const moved = 'The images that were uploaded when you were not signed-in are now available on your profile.';

	test('moves to the account before the first request in its name, with a message for six seconds [C1.07] [C7.10] [C9.09]', async () => {
		const { call, ensureIdentity, logIn, useSession, useToast } = await load();
		const moving = held();
		const bearers: (string | null)[] = [];
		answerWith('POST /account/user/migrate', async (request) => {
			bearers.push(bearerOf(request));
			await moving.until;
			return { body: { status: true } };
		});
		answerWith('GET /api/images/retrieve', (request) => {
			bearers.push(bearerOf(request));
			return noImages;
		});
		await ensureIdentity();
		const login = logIn();
		await vi.waitFor(() => expect(bearers).toEqual(['good']), patience);
		const images = call(libraryRoutes.retrieveImages, {});
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', user: null, token: null });
		moving.release();
		await Promise.all([login, images]);
		expect(asked.slice(-2)).toEqual(['POST /account/user/migrate', 'GET /api/images/retrieve']);
		expect(bearers).toEqual(['good', 'good']);
		expect(useToast.getState().toast).toMatchObject({ message: moved, severity: 'success', durationMs: 6000 });
	});

	test('and was nothing is not spoken of [C1.07]', async () => {
		const { ensureIdentity, logIn, useToast } = await load();
		await ensureIdentity();
		await logIn();
		expect(asked).toContain('POST /account/user/migrate');
		expect(useToast.getState().toast).toBeNull();
	});

	test('a guest’s work is moved with the next page when it could not be now [C1.07]', async () => {
		browserWithTabs();
		answerWith('POST /account/user/migrate', () => refusal(503, 'SERVICE_UNAVAILABLE'));
		const first = await load();
		await first.ensureIdentity();
		await first.logIn();
		expect(first.useSession.getState()).toMatchObject({ userId: 'u1', token: 'good' });
		expect(first.useToast.getState().toast).toMatchObject({ severity: 'error' });
		answerWith('POST /account/user/migrate', () => ({ body: { status: true } }));
		const second = await load();
		await second.ensureIdentity();
		expect(second.useToast.getState().toast).toMatchObject({ message: moved });
		const third = await load();
		await third.ensureIdentity();
		expect(asked.filter((call) => call === 'POST /account/user/migrate')).toHaveLength(2);
	});

	test('a guest’s work keeps no one waiting for ever when the line dies while it moves [C1.07]', async () => {
		const limit = new AbortController();
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
		const { call, ensureIdentity, logIn, useSession, useToast } = await load();
		await ensureIdentity();
		const isAsked = new Promise<void>((asked) =>
			answerWith('POST /account/user/migrate', ({ signal }) => {
				asked();
				return new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
			}),
		);
		const login = logIn();
		await isAsked;
		const images = call(libraryRoutes.retrieveImages, {});
		limit.abort(new DOMException('', 'TimeoutError'));
		await Promise.all([login, images]);
		expect(timeout).toHaveBeenCalled();
		expect(useSession.getState()).toMatchObject({ userId: 'u1', token: 'good' });
		expect(useToast.getState().toast).toMatchObject({ severity: 'error' });
	});

	test('and asked for a moment before is asked for again as the person [C1.07]', async () => {
		const { call, ensureIdentity, logIn, useToast } = await load();
		await ensureIdentity();
		const asking = held();
		answerWith('GET /api/images/retrieve', async (request) => {
			if (bearerOf(request) === 'good') return { body: { images: [], count: 7 } };
			await asking.until;
			return refusal(401, 'NO_IDENTITY');
		});
		const images = call(libraryRoutes.retrieveImages, {});
		await logIn();
		asking.release();
		await expect(images).resolves.toMatchObject({ count: 7 });
		expect(useToast.getState().toast).toBeNull();
	});
});

describe('another tab', () => {
	test('another tab that signs in takes this one along [C6.02]', async () => {
		const { elsewhere } = browserWithTabs();
		const { call, ensureIdentity, useSession } = await load();
		await ensureIdentity();
		elsewhere('good');
		await call(libraryRoutes.retrieveImages, {});
		expect(useSession.getState()).toMatchObject({ userId: 'u1', token: 'good', user: { firstName: 'Ines' }, status: 'ready' });
		elsewhere(null);
		await vi.waitFor(
			() => expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', token: null, user: null, status: 'ready' }),
			patience,
		);
	});

	test('another tab that has signed in is not signed out by what this one learns first [C6.02]', async () => {
		const { elsewhere, kept } = browserWithTabs();
		const { call, ensureIdentity, useSession } = await load();
		await ensureIdentity();
		// The guest has been retired, but the event has not arrived yet.
		elsewhere('good', { isNotified: false });
		answerWith('GET /api/images/retrieve', (request) => (bearerOf(request) === 'good' ? noImages : refusal(401, 'NO_IDENTITY')));
		await expect(call(libraryRoutes.retrieveImages, {})).resolves.toMatchObject({ count: 0 });
		expect(useSession.getState()).toMatchObject({ userId: 'u1', token: 'good' });
		expect(kept.get('print-room.token')).toBe('good');
	});

	describe('a tab that signs in while this one asks who is here', () => {
		const asking = async () => {
			const tabs = browserWithTabs();
			const answering = held();
			answerWith('GET /api/whoami', async (request) => {
				if (bearerOf(request) !== null) return { body: { userId: 'u1', isGuest: false } };
				await answering.until;
				return { body: { userId: 'anonymous1', isGuest: true } };
			});
			const { ensureIdentity, useSession } = await load();
			const known = ensureIdentity();
			return { ...tabs, useSession, known, answer: answering.release };
		};

		test('a tab that signs in while this one asks who is here is believed [C6.02]', async () => {
			const { elsewhere, kept, known, useSession, answer } = await asking();
			elsewhere('good');
			answer();
			await known;
			await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ userId: 'u1', status: 'ready' }), patience);
			expect(kept.get('print-room.token')).toBe('good');
		});

		test('a tab that signs in while this one asks who is here stays signed in even before this one hears of it [C6.02]', async () => {
			const { elsewhere, kept, known, answer } = await asking();
			elsewhere('good', { isNotified: false });
			answer();
			await known;
			expect(kept.get('print-room.token')).toBe('good');
		});
	});
});

describe('a session that has ended', () => {
	const opened = async () => {
		const { kept } = browserWithTabs();
		kept.set('print-room.token', 'old');
		answerWith('GET /api/whoami', (request) =>
			bearerOf(request) === null ? { body: { userId: 'anonymous1', isGuest: true } } : refusal(401, 'IDENTITY_EXPIRED'),
		);
		return { kept, ...(await load()) };
	};

	test('a session that has ended is reported when the page opens, and nothing of it is kept [C8.09] [C7.02]', async () => {
		const { ensureIdentity, kept, useSession, useToast } = await opened();
		await ensureIdentity();
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', token: null, user: null, status: 'ready' });
		expect([...kept.keys()]).toEqual([]);
		expect(useToast.getState().toast?.message).toBe('Authorization error. Please log in again.');
	});

	test('a session that has ended by a reset of the password is dropped without a word [C8.03]', async () => {
		const { identifyAgain, useSession, useToast } = await opened();
		await identifyAgain();
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', token: null });
		expect(useToast.getState().toast).toBeNull();
	});
});

test('a profile without e-mail and id clears the person [C7.08] [C4.17]', async () => {
	const { kept } = browserWithTabs();
	kept.set('print-room.token', 'good');
	answerWith('GET /account/user/profile', () => ({ body: { firstName: 'Ines' } }));
	const { ensureIdentity, useSession } = await load();
	await ensureIdentity();
	expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', token: null, user: null });
});

describe('a call', () => {
	test('a call that is refused for its second factor signs nobody out [C8.09]', async () => {
		const { call, ensureIdentity, logIn, useSession } = await load();
		await ensureIdentity();
		await logIn();
		answerWith('GET /api/images/retrieve', () => refusal(401, 'SECOND_FACTOR_WRONG'));
		await expect(call(libraryRoutes.retrieveImages, {})).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
		expect(useSession.getState()).toMatchObject({ userId: 'u1', token: 'good' });
	});

	test('a call that sets a new password carries no token [C7.05]', async () => {
		const bearers: (string | null)[] = [];
		answerWith('PATCH /account/auth/reset-password/finish', (request) => {
			bearers.push(bearerOf(request));
			return { body: { success: true } };
		});
		const { call, ensureIdentity, logIn } = await load();
		await ensureIdentity();
		await logIn();
		await call(accountRoutes.finishPasswordReset, { body: { resetKey: 'key', password: 'a new password' }, bearer: null });
		expect(bearers).toEqual([null]);
	});

	test('a call that comes too often tells how long to wait [ASVS 2.4.1]', async () => {
		answerWith('GET /api/whoami', () => ({ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '90' } }));
		const { call } = await load();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 90 });
	});

	test('a call that gets no answer fails with status 0 [C8.07]', async () => {
		const { call } = await load();
		answers = null;
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ status: 0 });
	});

	test('a call whose answer is not what the contract says fails instead of passing it on', async () => {
		answerWith('GET /api/whoami', () => ({ body: { userId: 7 } }));
		const { call } = await load();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
	});
});
