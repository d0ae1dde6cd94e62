import type { Edition } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { type CertificateText, certifiedPrints } from '../testing/workshop/certified-prints.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { says, order, made, editionDesign, editionOf } = prints;

describe('certificates of designs', () => {
	test('a plain certificate needs no words, and keeps those that it is given [P6.02]', async () => {
		const silent = await made(order(prints.plain));
		expect(silent.certificate).toEqual({
			label: prints.plain.label,
			says: { isNumbered: false, title: '', artist: '', year: null, edition: null, showsPicture: true },
		});
		const spoken = await made(order(prints.plain, says({ title: ' Dusk ' })));
		expect(spoken.certificate?.says).toMatchObject({ title: 'Dusk', artist: 'Ada North', year: 2026 });
	});

	test('a print that is added twice is of one edition, and of another one once that is closed [P6.02] [P6.03]', async () => {
		const text = says({ title: 'Twice', edition: { size: 5, proofs: 0, isOneSize: false } });
		const first = await made(order(prints.numbered, text));
		expect(editionOf(await made(order(prints.numbered, text)))).toBe(editionOf(first));
		await prints.guest.patch(`/api/editions/${editionOf(first)}`, { isClosed: true });
		expect(editionOf(await made(order(prints.numbered, text)))).not.toBe(editionOf(first));
	});

	test.each([
		['title', { title: '', artist: 'A', edition: { size: 3 } }],
		['artist', { title: 'T', artist: ' ', edition: { size: 3 } }],
		['edition', { title: 'T', artist: 'A' }],
	])('a numbered certificate without %s is refused, which the answer names [P6.02]', async (missing, text) => {
		const answer = await order(prints.numbered, text as Partial<CertificateText>);
		expect([answer.status, answer.body]).toMatchObject([
			422,
			{ error: { code: 'CERTIFICATE_INCOMPLETE', details: [{ path: `certificateText.${missing}` }] } },
		]);
	});

	test.each([{ size: 0 }, { size: 1000 }, { size: 19, proofs: 2 }, { size: 2.5 }])(
		'an edition of %o is refused [P6.02]',
		async (edition) => {
			const answer = await order(prints.numbered, says({ edition: edition as CertificateText['edition'] }));
			expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'VALIDATION_FAILED' } }]);
		},
	);

	test('an edition serves the picture and the person that it was made for, whatever it is called then [P6.02] [P6.03]', async () => {
		const first = await editionDesign(5);
		const edition = { id: editionOf(first) };
		const again = await made(order(prints.numbered, { edition, title: 'Another', artist: 'Somebody' }));
		expect(again.certificate?.says).toEqual(first.certificate?.says);
		const other = (await prints.guest.upload(await photo({ width: 1500, height: 1000, seed: 7 }), 'Other.jpg')).body.id;
		const others = await shop.guest();
		const same = (await others.upload(prints.bytes, 'Lake.jpg')).body.id;
		for (const answer of [
			await order(prints.numbered, says({ edition }), prints.guest, other),
			await order(prints.numbered, says({ edition }), others, same),
		])
			expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'EDITION_NOT_POSSIBLE' } }]);
		const listed = (await prints.guest.get<Edition[]>(`/api/editions?imageId=${prints.imageId}`)).body;
		expect(listed.map(({ id }) => id)).toContain(edition.id);
		expect((await prints.guest.get<Edition[]>(`/api/editions?imageId=${other}`)).body).toEqual([]);
		expect((await others.get<Edition[]>('/api/editions')).body).toEqual([]);
	});
});
