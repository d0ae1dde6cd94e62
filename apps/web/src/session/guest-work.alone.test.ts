import { libraryRoutes } from '@print-room/contract';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import {
	answerWith,
	asked,
	bearerOf,
	browserWithTabs,
	held,
	load,
	noImages,
	refusal,
	stubServer,
} from './testing/session.alone.fixture.ts';

stubServer();

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
		expect(asked().slice(-2)).toEqual(['POST /account/user/migrate', 'GET /api/images/retrieve']);
		expect(bearers).toEqual(['good', 'good']);
		expect(useToast.getState().toast).toMatchObject({ message: moved, severity: 'success', durationMs: 6000 });
	});

	test('a guest without work becomes the person without a message [C1.07]', async () => {
		const { ensureIdentity, logIn, useToast } = await load();
		await ensureIdentity();
		await logIn();
		expect(asked()).toContain('POST /account/user/migrate');
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
		expect(asked().filter((call) => call === 'POST /account/user/migrate')).toHaveLength(2);
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

	test('a guest’s request from a moment before is repeated as the person [C1.07]', async () => {
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
