import { identityRoutes, libraryRoutes, type Profile, type RuntimeConfig } from '@print-room/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Answer {
	status?: number;
	body: unknown;
}

/** What the other side answers, by method and path; null: the line is dead. */
let answers: Record<string, (request: Request) => Answer> | null;
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

/** Each test gets fresh modules: they keep who is here. */
const load = async () => {
	vi.resetModules();
	const [session, client, toasts] = await Promise.all([import('./session.ts'), import('../api/client.ts'), import('../ui/toasts.ts')]);
	return { ...session, ...client, ...toasts };
};

const origin = 'http://shop.test';
const config: RuntimeConfig = {
	api: `${origin}/api`,
	account: `${origin}/account`,
	publicUrl: origin,
	shopName: 'The Print Room',
	appVersion: '3.2.1',
	cart: { kind: 'sandbox', origin },
	sentryDsn: null,
};

const answer = async (...call: Parameters<typeof fetch>): Promise<Response> => {
	const request = new Request(...call);
	const key = `${request.method} ${new URL(request.url).pathname}`;
	asked.push(key);
	if (answers === null) throw new TypeError('Failed to fetch');
	const { status = 200, body } = answers[key]?.(request) ?? refusal(404, 'ENTITY_NOT_FOUND');
	return Response.json(body, { status });
};

const answerWith = (key: string, give: (request: Request) => Answer): void => {
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

	test('stays unknown, not forgotten, while the server does not answer', async () => {
		answerWith('GET /api/whoami', () => refusal(503, 'SERVICE_UNAVAILABLE'));
		const { ensureIdentity, useSession } = await load();
		await ensureIdentity();
		expect(useSession.getState()).toMatchObject({ userId: null, status: 'failed' });
	});

	test('whose cookie is never kept is not asked for without end [D1]', async () => {
		answerWith('GET /api/images/retrieve', () => refusal(401, 'NO_IDENTITY'));
		const { call, ensureIdentity, useSession } = await load();
		await ensureIdentity();
		await expect(call(libraryRoutes.retrieveImages, {})).rejects.toMatchObject({ status: 401 });
		await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', status: 'ready' }));
		await expect(call(libraryRoutes.retrieveImages, {})).rejects.toMatchObject({ status: 401 });
		expect(useSession.getState().status).toBe('failed');
		expect(asked.filter((call) => call === 'GET /api/whoami')).toHaveLength(2);
	});
});

describe('a person', () => {
	test('sends the bearer token from the login on, and not before [C6.01] [C6.02]', async () => {
		const bearers: (string | null)[] = [];
		answerWith('GET /api/images/retrieve', (request) => {
			bearers.push(bearerOf(request));
			return noImages;
		});
		const { call, ensureIdentity, logIn, useSession } = await load();
		await ensureIdentity();
		await call(libraryRoutes.retrieveImages, {});
		await logIn('ines@example.com', 'a good password');
		await call(libraryRoutes.retrieveImages, {});
		expect(bearers).toEqual([null, 'good']);
		expect(useSession.getState()).toMatchObject({ userId: 'u1', isGuest: false, user: { firstName: 'Ines' }, token: 'good' });
	});

	test('whose token has expired is logged out, told so, and goes on as a fresh guest [D1] [C8.09]', async () => {
		const { call, ensureIdentity, logIn, useSession, useToast } = await load();
		await ensureIdentity();
		await logIn('ines@example.com', 'a good password');
		answerWith('GET /api/images/retrieve', () => refusal(401, 'IDENTITY_EXPIRED'));
		const calls = [call(libraryRoutes.retrieveImages, {}), call(libraryRoutes.retrieveImages, {})];
		for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected');
		await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', user: null, token: null, status: 'ready' }));
		expect(useToast.getState()).toMatchObject({ key: 1, toast: { message: 'Authorization error. Please log in again.' } });
	});

	test('whose password is refused stays who they were [C8.01]', async () => {
		answerWith('POST /account/auth/login', () => refusal(401, 'LOGIN_FAILED'));
		const { ensureIdentity, logIn, useSession, useToast } = await load();
		await ensureIdentity();
		await expect(logIn('ines@example.com', 'wrong')).rejects.toMatchObject({ code: 'LOGIN_FAILED', requestId: 'r1' });
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', status: 'ready' });
		expect(useToast.getState().toast).toBeNull();
	});

	test('is logged out here even when the server does not answer [C2.11]', async () => {
		const { ensureIdentity, logIn, logOut, useSession } = await load();
		await ensureIdentity();
		await logIn('ines@example.com', 'a good password');
		answerWith('POST /account/auth/logout', () => refusal(401, 'IDENTITY_EXPIRED'));
		await logOut();
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous2', isGuest: true, token: null });
	});
});

describe('a call', () => {
	test('that gets no answer fails with status 0 [C8.07]', async () => {
		const { call } = await load();
		answers = null;
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ status: 0 });
	});

	test('whose answer is not what the contract says fails instead of passing it on', async () => {
		answerWith('GET /api/whoami', () => ({ body: { userId: 7 } }));
		const { call } = await load();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
	});
});
