import { createHash } from 'node:crypto';
import type { Certificate, CreateDesign, CreatedDesign, Edition, Order, OrderLine, OwnOrder, Piece } from '@print-room/contract';
import { editionNumberLabel, readCertificateCode } from '@print-room/domain';
import { parsePrePayment, parseTransaction, signWebhook } from '@print-room/foxy';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { isUnreachable } from '../platform/index.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { type Answer, cartKeys, type Person, type Visitor } from '../testing/test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let guest: Visitor;
let purchases: Purchases;
let bytes: Buffer;
let imageId: string;
let plain: Certificate;
let numbered: Certificate;

const isLong = process.env.TEST_LONG !== undefined;
// Ten thousand sequences take hours.
if (isLong) vi.setConfig({ testTimeout: 36_000_000 });

beforeAll(async () => {
	staff = await shop.supervisor();
	guest = await shop.guest();
	purchases = await openPurchases(shop);
	bytes = await photo({ width: 1500, height: 1000 });
	imageId = (await guest.upload(bytes, 'Lake.jpg')).body.id;
	const certificates = (await staff.get<Certificate[]>('/api/certificates')).body;
	const named = (label: string): Certificate => {
		const found = certificates.find((one) => one.label === label);
		if (found === undefined) throw new Error(`no certificate ${label}`);
		return found;
	};
	[plain, numbered] = [named('Standard certificate'), named('Signed and numbered')];
});

type Text = NonNullable<CreateDesign['certificateText']>;
const says = (changes: Partial<Text> = {}): Partial<Text> => ({ title: 'Lake', artist: 'Ada North', year: 2026, ...changes });

function order(certificate: Certificate, certificateText?: Partial<Text>, who: Visitor = guest, of = imageId) {
	const body = purchases.request(of);
	const price = Math.round((body.price + certificate.price) * 100) / 100;
	return who.post<CreatedDesign>('/api/designs', { ...body, price, certificateId: certificate.id, certificateText });
}

async function made(answer: Promise<Answer<CreatedDesign>>): Promise<CreatedDesign> {
	const { status, body } = await answer;
	expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
	return body;
}

let base: CreatedDesign | undefined;
/** The one numbered design, now of a new edition: to cut one for each test would take long. */
async function editionDesign(size: number, proofs = 0): Promise<CreatedDesign> {
	base ??= await made(order(numbered, says({ edition: { size: 1, proofs: 0, isOneSize: false } })));
	const [edition] = await query(
		`insert into editions (id, owner_id, title, artist, year, size, proofs, is_one_size, width_mm, height_mm, image_sha256)
		select gen_random_uuid(), owner_id, title, artist, year, $2, $3, is_one_size, width_mm, height_mm, image_sha256 from editions where id = $1 returning id`,
		editionOf(base),
		size,
		proofs,
	);
	const known = { id: String(edition?.id), size, proofs, isProof: false };
	await query(
		"update designs set snapshot = jsonb_set(snapshot, '{certificate,says,edition}', $2) where id = $1",
		base.id,
		JSON.stringify(known),
	);
	const said = base.certificate?.says;
	if (said === undefined) throw new Error('the design has no certificate');
	return { ...base, certificate: { label: numbered.label, says: { ...said, edition: known } } };
}
const editionOf = (design: CreatedDesign): string => design.certificate?.says?.edition?.id ?? '';

const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}) =>
	recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), new Date());
async function pay(design: CreatedDesign, quantity = 1): Promise<TransactionBody> {
	const body = transactionOf([lineOf(design, { quantity })]);
	await record(body);
	return body;
}
const refund = (body: TransactionBody) => record(body, { status: 'refunded' });
const orderIdOf = async (body: Pick<TransactionBody, 'id'>) =>
	String((await query('select id from orders where fc_transaction_id = $1', String(body.id)))[0]?.id);
const piecesOf = async (body: TransactionBody) => (await staff.get<Piece[]>(`/api/pieces?orderId=${await orderIdOf(body)}`)).body;
const recordsOf = async (body: TransactionBody) =>
	query('select * from certificate_records where order_id = $1 order by number', await orderIdOf(body));
const statesOf = async (body: TransactionBody) =>
	(await recordsOf(body)).map(({ state, edition_number }) => `${state} ${edition_number ?? '-'}`);
const issue = async (body: TransactionBody) =>
	query(
		"update certificate_records set state = 'issued', issued_at = now() where order_id = $1 and state = 'reserved'",
		await orderIdOf(body),
	);
const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));

/** What has to hold of an edition and of the register at any time. */
async function check(editionId: string): Promise<void> {
	const [edition] = await query('select size from editions where id = $1', editionId);
	const live = await query(
		"select edition_number from certificate_records where edition_id = $1 and not is_proof and state in ('reserved', 'issued')",
		editionId,
	);
	const numbers = live.map(({ edition_number }) => Number(edition_number));
	expect(new Set(numbers).size).toBe(numbers.length);
	for (const number of numbers) {
		expect(number).toBeGreaterThanOrEqual(1);
		expect(number).toBeLessThanOrEqual(Number(edition?.size));
	}
	const taken = await query('select number from edition_numbers where edition_id = $1 and not is_proof', editionId);
	const spent = await query(
		'select distinct edition_number as number from certificate_records where edition_id = $1 and not is_proof and issued_at is not null',
		editionId,
	);
	expect(new Set(taken.map(({ number }) => Number(number)))).toEqual(new Set([...numbers, ...spent.map(({ number }) => Number(number))]));
	const gaps = await query(
		'select r.year from register_years r where last <> (select count(*) from certificate_records c where c.year = r.year) or last <> (select max(number) from certificate_records c where c.year = r.year)',
	);
	expect(gaps).toEqual([]);
}

describe('certificates of designs', () => {
	test('a plain certificate needs no words, and keeps those that it is given [P6.02]', async () => {
		const silent = await made(order(plain));
		expect(silent.certificate).toEqual({
			label: plain.label,
			says: { isNumbered: false, title: '', artist: '', year: null, edition: null, showsPicture: true },
		});
		const spoken = await made(order(plain, says({ title: ' Dusk ' })));
		expect(spoken.certificate?.says).toMatchObject({ title: 'Dusk', artist: 'Ada North', year: 2026 });
	});

	test('a print that is added twice is of one edition, and of another one once that is closed [P6.02] [P6.03]', async () => {
		const text = says({ title: 'Twice', edition: { size: 5, proofs: 0, isOneSize: false } });
		const first = await made(order(numbered, text));
		expect(editionOf(await made(order(numbered, text)))).toBe(editionOf(first));
		await guest.patch(`/api/editions/${editionOf(first)}`, { isClosed: true });
		expect(editionOf(await made(order(numbered, text)))).not.toBe(editionOf(first));
	});

	test.each([
		['title', { title: '', artist: 'A', edition: { size: 3 } }],
		['artist', { title: 'T', artist: ' ', edition: { size: 3 } }],
		['edition', { title: 'T', artist: 'A' }],
	])('a numbered certificate without %s is refused, which the answer names [P6.02]', async (missing, text) => {
		const answer = await order(numbered, text as Partial<Text>);
		expect([answer.status, answer.body]).toMatchObject([
			422,
			{ error: { code: 'CERTIFICATE_INCOMPLETE', details: [{ path: `certificateText.${missing}` }] } },
		]);
	});

	test.each([{ size: 0 }, { size: 1000 }, { size: 19, proofs: 2 }, { size: 2.5 }])(
		'an edition of %o is refused [P6.02]',
		async (edition) => {
			const answer = await order(numbered, says({ edition: edition as Text['edition'] }));
			expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'VALIDATION_FAILED' } }]);
		},
	);

	test('an edition serves the picture and the person that it was made for, whatever it is called then [P6.02] [P6.03]', async () => {
		const first = await editionDesign(5);
		const edition = { id: editionOf(first) };
		const again = await made(order(numbered, { edition, title: 'Another', artist: 'Somebody' }));
		expect(again.certificate?.says).toEqual(first.certificate?.says);
		const other = (await guest.upload(await photo({ width: 1500, height: 1000, seed: 7 }), 'Other.jpg')).body.id;
		const others = await shop.guest();
		const same = (await others.upload(bytes, 'Lake.jpg')).body.id;
		for (const answer of [await order(numbered, says({ edition }), guest, other), await order(numbered, says({ edition }), others, same)])
			expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'EDITION_NOT_POSSIBLE' } }]);
		const listed = (await guest.get<Edition[]>(`/api/editions?imageId=${imageId}`)).body;
		expect(listed.map(({ id }) => id)).toContain(edition.id);
		expect((await guest.get<Edition[]>(`/api/editions?imageId=${other}`)).body).toEqual([]);
		expect((await others.get<Edition[]>('/api/editions')).body).toEqual([]);
	});
});

describe('the register', () => {
	test('each paid piece with a certificate has one record, with a number of the year without gaps and a code of its own [P6.01] [P6.04]', async () => {
		const unpaid = transactionOf([lineOf(await made(order(plain)), { quantity: 2 })]);
		await record(unpaid, { status: 'authorized' });
		expect(await recordsOf(unpaid)).toEqual([]);
		await record(unpaid, { status: 'captured' });
		await record(unpaid, { status: 'captured' });
		const records = await recordsOf(unpaid);
		expect(records).toMatchObject([
			{ state: 'reserved', edition_id: null, text: { label: plain.label } },
			{ state: 'reserved', edition_id: null },
		]);
		expect(new Set(records.map(({ code }) => code)).size).toBe(2);
		for (const { code } of records) expect(readCertificateCode(String(code))).toBe(code);
		expect(Number(records[1]?.number)).toBe(Number(records[0]?.number) + 1);
	});

	test('numbers of an edition are given at the payment, the lowest first, and artist’s proofs count beside them [P6.03]', async () => {
		const design = await editionDesign(20, 2);
		const proof = await made(order(numbered, says({ edition: { id: editionOf(design) }, isProof: true })));
		const [first, second, ofProofs] = [await pay(design, 2), await pay(design), await pay(proof, 2)];
		expect([await statesOf(first), await statesOf(second), await statesOf(ofProofs)]).toEqual([
			['reserved 1', 'reserved 2'],
			['reserved 3'],
			['reserved 1', 'reserved 2'],
		]);
		const [edition] = (await guest.get<Edition[]>(`/api/editions?imageId=${imageId}`)).body.filter(({ id }) => id === editionOf(design));
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
		await staff.post('/api/pieces/cancellations', { pieces: named(gone === undefined ? [] : [gone]), reason: 'Changed their mind' });
		expect(await statesOf(body)).toEqual(['void 1', 'reserved 2', 'reserved 3']);
		await issue(body);
		await query("update pieces set state = 'printed' where id = $1", spoiled?.id);
		const reprint = await staff.post('/api/pieces/reprints', { pieces: named(spoiled === undefined ? [] : [spoiled]), reason: 'damaged' });
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

describe('a full edition', () => {
	test('prints that no number is left for are held, and say so to staff and customer; a number that comes free is theirs [P6.03]', async () => {
		const design = await editionDesign(2);
		const first = await pay(design);
		const body = await pay(design, 2);
		expect(await statesOf(body)).toEqual(['reserved 2']);
		const [, held] = await piecesOf(body);
		expect(held).toMatchObject({ state: 'held', heldFrom: 'toCheck', holdReason: 'The edition “Lake” has no number left for this print.' });
		const id = await orderIdOf(body);
		expect((await staff.get<Order>(`/api/orders/${id}`)).body).toMatchObject({ flagged: true, flags: ['EDITION_FULL'] });
		const own = (await guest.get<OwnOrder[]>('/api/user/orders?limit=100')).body.find((one) => one.id === id);
		expect(own?.isEditionFull).toBe(true);
		const still = await staff.post('/api/pieces/releases', { pieces: named(held === undefined ? [] : [held]) });
		expect(still.body).toMatchObject([{ state: 'held' }]);
		await refund(first);
		const [, waiting] = await piecesOf(body);
		const released = await staff.post('/api/pieces/releases', { pieces: named(waiting === undefined ? [] : [waiting]) });
		expect(released.body).toMatchObject([{ state: 'toCheck' }]);
		expect(await statesOf(body)).toEqual(['reserved 2', 'reserved 1']);
		expect((await guest.get<OwnOrder[]>('/api/user/orders?limit=100')).body.find((one) => one.id === id)?.isEditionFull).toBe(false);
	});

	test('before paying, the editor and the cart are refused what no longer fits [P6.03]', async () => {
		const design = await editionDesign(3);
		const asked = async (quantity: number) => {
			const rawBody = JSON.stringify({
				_embedded: {
					'fx:items': [{ name: 'Print order', price: design.price, quantity, code: design.id, _embedded: { 'fx:item_options': [] } }],
				},
			});
			expect(parsePrePayment(Buffer.from(rawBody)).lines).toHaveLength(1);
			const headers = { 'content-type': 'application/json', 'foxy-webhook-signature': signWebhook(rawBody, cartKeys.webhookKey) };
			const answer = await fetch(`${shop.url}/api/webhooks/foxy/pre-payment`, { method: 'POST', body: rawBody, headers });
			return (await answer.json()) as { ok: boolean; details: string };
		};
		expect(await asked(3)).toMatchObject({ ok: true });
		await pay(design, 2);
		expect(await asked(2)).toMatchObject({ ok: false, details: expect.stringContaining('The edition “Lake” has only 1 number left.') });
		expect(await asked(1)).toMatchObject({ ok: true });
		await pay(design);
		const answer = await order(numbered, says({ edition: { id: editionOf(design) } }));
		expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'EDITION_FULL' } }]);
	});

	test('a closed edition stays closed, and its size never grows nor shrinks below a number that is taken [P6.03]', async () => {
		const design = await editionDesign(9);
		await pay(design, 4);
		const path = `/api/editions/${editionOf(design)}`;
		for (const size of [10, 3]) expect((await guest.patch(path, { size })).body).toMatchObject({ error: { code: 'EDITION_NOT_POSSIBLE' } });
		expect((await guest.patch<Edition>(path, { size: 5 })).body).toMatchObject({ size: 5, version: 2 });
		expect((await guest.patch(path, { isClosed: true }, { 'if-match': '1' })).status).toBe(412);
		expect((await guest.patch<Edition>(path, { isClosed: true })).body).toMatchObject({ isClosed: true });
		expect((await (await shop.guest()).patch(path, { isClosed: true })).status).toBe(404);
		expect(await statesOf(await pay(design))).toEqual([]);
		const answer = await order(numbered, says({ edition: { id: editionOf(design) } }));
		expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'EDITION_NOT_POSSIBLE' } }]);
	});

	test('another file is sent for a paid print of a full edition: its certificate keeps text and number, and one that was printed is replaced [P5.02] [P6.04]', async () => {
		const design = await editionDesign(2);
		const body = await pay(design, 2);
		const orderId = await orderIdOf(body);
		const [line] = (await staff.get<Order>(`/api/orders/${orderId}`)).body.items;
		const other = (await guest.upload(await photo({ width: 1500, height: 1000, seed: 9 }), 'Sharper lake.jpg')).body.id;
		const next = await made(
			guest.post<CreatedDesign>('/api/designs', {
				...{ ...purchases.request(other), price: 0, certificateId: numbered.id },
				certificateText: says({ edition: { id: editionOf(design) } }),
			}),
		);
		const retitle = (title: string) =>
			query(
				"update designs set snapshot = jsonb_set(snapshot, '{certificate,says,title}', $2) where id = $1",
				next.id,
				JSON.stringify(title),
			);
		const question = { problems: ['sharpness'], text: 'Is there a sharper one?' };
		const { body: held } = await staff.post<OrderLine>(`/api/orders/${orderId}/lines/${line?.id}/hold`, { reason: 'Soft', question });
		const id = held.conversation?.id ?? '';
		const send = () => guest.post(`/api/user/freeCheckRequests/${id}/design`, { designId: next.id });
		await retitle('Sea');
		expect(await send()).toMatchObject({
			status: 409,
			body: { error: { code: 'NOT_AS_PAID', message: expect.stringContaining('text of the certificate') } },
		});
		await retitle('Lake');
		expect((await send()).status).toBe(200);
		const [first] = await recordsOf(body);
		await query("update certificate_records set state = 'issued', issued_at = now() where id = $1", first?.id);
		expect((await staff.post(`/api/freeCheckRequests/${id}/answer`, { verdict: 'looksGood' })).status).toBe(200);
		const records = await recordsOf(body);
		expect(records.map(({ state, edition_number, design_id }) => [state, edition_number, design_id])).toEqual([
			['replaced', 1, design.id],
			['reserved', 2, next.id],
			['reserved', 1, next.id],
		]);
		for (const { text, edition_id } of records) expect([text, edition_id]).toEqual([first?.text, editionOf(design)]);
		await query("update pieces set state = 'printed' where order_id = $1", orderId);
		const [piece] = await piecesOf(body);
		expect(
			(await staff.post('/api/pieces/reprints', { pieces: piece === undefined ? [] : named([piece]), reason: 'damaged' })).status,
		).toBe(200);
		expect((await statesOf(body)).toSorted()).toEqual(['replaced 1', 'replaced 1', 'reserved 1', 'reserved 2'].toSorted());
		await check(editionOf(design));
	});

	test('of fifty orders at once for an edition of thirty, with refunds and lost connections in between, each number is given once and none above thirty; the rest is held [P6.03]', async () => {
		const design = await editionDesign(30);
		const bodies = Array.from({ length: 50 }, () => transactionOf([lineOf(design)]));
		let cuts = 0;
		/** The cart service sends again what was not acknowledged. */
		const delivered = async (work: () => Promise<unknown>): Promise<void> => {
			for (;;) {
				const error = await work().then(
					() => null,
					(reason: unknown) => reason,
				);
				if (error === null) return;
				if (!isUnreachable(error)) throw error;
				cuts += 1;
			}
		};
		/** Ends a connection in the midst of a transaction, as a killed process does. */
		const cut = () =>
			query(
				`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
				and xact_start is not null and query ~ 'certificate|edition|orders' order by random() limit 1`,
			);
		await Promise.all(
			bodies.map(async (body, at) => {
				await delivered(() => record(body));
				if (at % 3 === 0) await delivered(cut);
				if (at % 5 === 0) await delivered(() => refund(body));
			}),
		);
		expect(cuts).toBeGreaterThan(0);
		await check(editionOf(design));
		const live = await query("select count(*) from certificate_records where edition_id = $1 and state = 'reserved'", editionOf(design));
		const held = await query(
			"select count(*) from pieces p join orders o on o.id = p.order_id where o.fc_transaction_id = any($1) and p.state = 'held'",
			bodies.map(({ id }) => String(id)),
		);
		expect(Number(live[0]?.count) + Number(held[0]?.count)).toBe(40);
		// A number that came free after an order was held waits for the next one.
		const [[edition]] = [(await guest.get<Edition[]>('/api/editions')).body.filter(({ id }) => id === editionOf(design))];
		const free = 30 - (edition?.taken.length ?? 0);
		expect((await statesOf(await pay(design, free + 1))).length).toBe(free);
		await check(editionOf(design));
	});

	test('whatever is paid, given back, issued, cancelled and ordered again at once, no number is held twice and the register has no gap [P6.03] [P6.04]', async () => {
		const act = fc.record({
			what: fc.constantFrom('pay', 'refund', 'issue', 'cancel', 'reprint'),
			at: fc.nat(20),
			quantity: fc.integer({ min: 1, max: 3 }),
		});
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 6 }),
				async (size, rounds) => {
					const design = await editionDesign(size);
					const paid: TransactionBody[] = [];
					const perform = async ({ what, at, quantity }: { what: string; at: number; quantity: number }): Promise<void> => {
						if (what === 'pay') return void paid.push(await pay(design, quantity));
						const body = paid[at % Math.max(paid.length, 1)];
						if (body === undefined) return;
						if (what === 'refund') return refund(body);
						if (what === 'issue') return void (await issue(body));
						const [piece] = (await piecesOf(body)).filter(({ state }) => state === 'toCheck');
						if (piece === undefined) return;
						if (what === 'reprint') await query("update pieces set state = 'printed' where id = $1 and state = 'toCheck'", piece.id);
						if (what === 'reprint') await staff.post('/api/pieces/reprints', { pieces: named([piece]), reason: 'damaged' });
						else await staff.post('/api/pieces/cancellations', { pieces: named([piece]), reason: 'Why' });
					};
					for (const round of rounds) {
						await Promise.all(round.map(perform));
						await check(editionOf(design));
					}
				},
			),
			{ numRuns: isLong ? 10_000 : 8 },
		);
	});
});

test('an edition moves with its guest to the account, is exported, and stays without an owner and without its picture where it was sold [P6.03] [ASVS 2.3.3]', async () => {
	const [person, visitor] = [await shop.person(), await shop.guest()];
	const of = (await visitor.upload(bytes, 'Lake.jpg')).body.id;
	const make = (title: string) => made(order(numbered, says({ title, edition: { size: 4, proofs: 0, isOneSize: true } }), visitor, of));
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
	expect(edition?.image_sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});
