import { libraryRoutes } from '@print-room/contract';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { answerWith, bearerOf, browserWithTabs, held, load, noImages, refusal, stubServer } from './testing/session.alone.fixture.ts';

stubServer();

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
