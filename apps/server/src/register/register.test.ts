import { createHash } from 'node:crypto';
import type { Edition } from '@print-room/contract';
import { editionNumberLabel, readCertificateCode } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { lineOf, transactionOf } from '../testing/transactions.ts';
import { certifiedPrints, named } from '../testing/workshop/certified-prints.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { query, says, order, made, editionDesign, editionOf, record, pay, refund, orderIdOf, piecesOf, recordsOf, statesOf, issue, check } =
	prints;

describe('the register', () => {
	test('each paid piece with a certificate has one record, with a number of the year without gaps and a code of its own [P6.01] [P6.04]', async () => {
		const unpaid = transactionOf([lineOf(await made(order(prints.plain)), { quantity: 2 })]);
		await record(unpaid, { status: 'authorized' });
		expect(await recordsOf(unpaid)).toEqual([]);
		await record(unpaid, { status: 'captured' });
		await record(unpaid, { status: 'captured' });
		const records = await recordsOf(unpaid);
		expect(records).toMatchObject([
			{ state: 'reserved', edition_id: null, text: { label: prints.plain.label } },
			{ state: 'reserved', edition_id: null },
		]);
		expect(new Set(records.map(({ code }) => code)).size).toBe(2);
		for (const { code } of records) expect(readCertificateCode(String(code))).toBe(code);
		expect(Number(records[1]?.number)).toBe(Number(records[0]?.number) + 1);
	});

	test('numbers of an edition are given at the payment, the lowest first, and artist’s proofs count beside them [P6.03]', async () => {
		const design = await editionDesign(20, 2);
		const proof = await made(order(prints.numbered, says({ edition: { id: editionOf(design) }, isProof: true })));
		const [first, second, ofProofs] = [await pay(design, 2), await pay(design), await pay(proof, 2)];
		expect([await statesOf(first), await statesOf(second), await statesOf(ofProofs)]).toEqual([
			['reserved 1', 'reserved 2'],
			['reserved 3'],
			['reserved 1', 'reserved 2'],
		]);
		const [edition] = (await prints.guest.get<Edition[]>(`/api/editions?imageId=${prints.imageId}`)).body.filter(
			({ id }) => id === editionOf(design),
		);
		expect(edition).toMatchObject({ taken: [1, 2, 3], takenProofs: [1, 2] });
		expect(editionNumberLabel({ size: 20, proofs: 2, number: 2, isProof: true })).toBe('A.P. II/II');
	});

	test('a refund before the certificate is issued voids it and gives its number out again, the lowest first; after that the number is spent [P6.04]', async () => {
		const design = await editionDesign(6);
		const [one, two, three] = [await pay(design), await pay(design), await pay(design)];
		await refund(two);
		await refund(one);
		expect([await statesOf(one), await statesOf(two)]).toEqual([['void 1'], ['void 2']]);
		const next = await pay(design, 2);
		expect(await statesOf(next)).toEqual(['reserved 1', 'reserved 2']);
		await issue(three);
		await refund(three);
		expect(await statesOf(three)).toEqual(['void 3']);
		expect(await statesOf(await pay(design))).toEqual(['reserved 4']);
		await check(editionOf(design));
	});

	test('a certificate of a print that was sent is void once its money went back [P6.04]', async () => {
		const body = await pay(await editionDesign(3));
		await issue(body);
		await query("update pieces set state = 'sent' where order_id = $1", await orderIdOf(body));
		await refund(body);
		expect(await statesOf(body)).toEqual(['void 1']);
	});

	test('cancelling a print by staff voids its certificate only, and a reprint’s certificate replaces the spoiled one with its number [P5.03] [P6.04]', async () => {
		const design = await editionDesign(9);
		const body = await pay(design, 3);
		const [gone, spoiled] = await piecesOf(body);
		await prints.staff.post('/api/pieces/cancellations', { pieces: named(gone === undefined ? [] : [gone]), reason: 'Changed their mind' });
		expect(await statesOf(body)).toEqual(['void 1', 'reserved 2', 'reserved 3']);
		await issue(body);
		await query("update pieces set state = 'printed' where id = $1", spoiled?.id);
		const reprint = await prints.staff.post('/api/pieces/reprints', {
			pieces: named(spoiled === undefined ? [] : [spoiled]),
			reason: 'damaged',
		});
		expect(reprint.status).toBe(200);
		expect(await statesOf(body)).toEqual(['void 1', 'replaced 2', 'issued 3', 'reserved 2']);
		const records = await recordsOf(body);
		expect(records[1]?.replaced_by).toBe(records[3]?.id);
		expect(records[1]?.code).not.toBe(records[3]?.code);
		// The number was on an issued certificate: it is spent.
		await refund(body);
		expect(await statesOf(body)).toEqual(['void 1', 'replaced 2', 'void 3', 'void 2']);
		expect(await statesOf(await pay(design, 2))).toEqual(['reserved 1', 'reserved 4']);
		await check(editionOf(design));
	});
});

test('an edition moves with its guest to the account, is exported, and stays without an owner and without its picture where it was sold [P6.03] [ASVS 2.3.3]', async () => {
	const [person, visitor] = [await shop.person(), await shop.guest()];
	const of = (await visitor.upload(prints.bytes, 'Lake.jpg')).body.id;
	const make = (title: string) =>
		made(order(prints.numbered, says({ title, edition: { size: 4, proofs: 0, isOneSize: true } }), visitor, of));
	const [sold, unsold] = [await make('Sold'), await make('Unsold')];
	await pay(sold);
	await person.post('/account/user/migrate', {}, { cookie: visitor.cookie });
	expect((await person.get<Edition[]>('/api/editions')).body.map(({ title }) => title)).toEqual(['Unsold', 'Sold']);
	await query("update editions set last_used_at = now() - interval '200 days' where owner_id = $1", person.id);
	await person.post('/account/user/delete', { password: person.password });
	expect(await query('select owner_id, shows_picture from editions where id = any($1)', [editionOf(sold), editionOf(unsold)])).toEqual([
		{ owner_id: 'erased', shows_picture: false },
	]);
});

test('an edition keeps the hash of the file that the customer gave [P6.03]', async () => {
	const design = await editionDesign(2);
	const [edition] = await query('select image_sha256 from editions where id = $1', editionOf(design));
	expect(edition?.image_sha256).toBe(createHash('sha256').update(prints.bytes).digest('hex'));
});
