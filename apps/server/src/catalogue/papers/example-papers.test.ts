import type { PaperProfile, PrintType } from '@print-room/contract';
import { expect, test } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { fineArtMedia, mountedMedia, proofMedia } from '../catalogue.seed-data.ts';
import { labelsOf } from './example-papers.ts';

const shop = testShop({ environment: { EXAMPLE_PAPERS: 'on' } });
const media = async () => (await shop.nobody().get<PrintType[]>('/api/printTypes')).body;

test('every sample paper is like one of the examples [K1.03]', () => {
	const labels = new Set([...fineArtMedia, ...mountedMedia, ...proofMedia].map(({ label }) => label));
	const given = (['smooth', 'textured', 'baryta', 'photographic'] as const).flatMap(labelsOf);
	expect(given.toSorted()).toEqual([...labels].toSorted());
});

test('sample papers get calculated profiles after the first start, called examples, and never again [K1.03]', async () => {
	await expect.poll(async () => (await media()).filter(({ proof }) => proof === null).length, { ...patience, timeout: 240_000 }).toBe(0);
	const shown = await media();
	expect(shown.every(({ proof }) => proof?.isExample === true && proof.name.startsWith('Example: '))).toBe(true);
	expect(new Set(shown.map(({ proof }) => proof?.table)).size).toBe(4);
	const staff = await shop.supervisor();
	const profiles = (await staff.get<PaperProfile[]>('/api/paperProfiles')).body;
	expect(profiles.map(({ isExample, uploadedBy, state }) => [isExample, uploadedBy, state])).toEqual(
		Array.from({ length: 4 }, () => [true, null, 'ready']),
	);
	// A studio that takes them away keeps it so, also after another start.
	for (const { id } of shown) await staff.patch(`/api/printTypes/${id}/paper`, { profileId: null });
	for (const { id } of profiles) expect((await staff.remove(`/api/paperProfiles/${id}`)).status).toBe(204);
	const again = await startTestShop({ environment: { EXAMPLE_PAPERS: 'on' }, beside: shop });
	try {
		const { rows } = await shop.context.database.pool.query(
			"select 1 from graphile_worker.jobs where task_identifier = 'make-example-papers'",
		);
		expect(rows).toEqual([]);
		expect((await staff.get<PaperProfile[]>('/api/paperProfiles')).body).toEqual([]);
	} finally {
		await again.close();
	}
}, 300_000);
