import { accountRoutes, identityRoutes, libraryRoutes } from '@print-room/contract';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import {
	answersNothing,
	answerWith,
	asked,
	bearerOf,
	browserWithTabs,
	load,
	noImages,
	refusal,
	stubServer,
} from './testing/session.alone.fixture.ts';

stubServer();

describe('a stranger', () => {
	test('becomes a guest, and is asked for once [D1] [C7.13]', async () => {
		const { ensureIdentity, useSession } = await load();
		await Promise.all([ensureIdentity(), ensureIdentity()]);
		expect(useSession.getState()).toMatchObject({ userId: 'anonymous1', isGuest: true, user: null, token: null, status: 'ready' });
		expect(asked()).toEqual(['GET /api/whoami']);
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
		expect(asked().filter((call) => call === 'GET /api/whoami')).toHaveLength(2);
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
	test('a call that is refused for its second factor ends no session [C8.09]', async () => {
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

	test('a call that comes too often says how long to wait [ASVS 2.4.1]', async () => {
		answerWith('GET /api/whoami', () => ({ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '90' } }));
		const { call } = await load();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 90 });
	});

	test('a call that gets no answer fails with status 0 [C8.07]', async () => {
		const { call } = await load();
		answersNothing();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ status: 0 });
	});

	test('a call whose answer is not what the contract says fails instead of passing it on', async () => {
		answerWith('GET /api/whoami', () => ({ body: { userId: 7 } }));
		const { call } = await load();
		await expect(call(identityRoutes.whoami, {})).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
	});
});
