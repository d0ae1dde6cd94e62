import type { Carriers, Order, OwnOrder, Parcel, Piece } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queryOf, trackingStatuses } from '../../testing/orders.ts';
import { type PackedOrder, packedPieces } from '../../testing/parcels/parcel-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
const query = queryOf(shop);
let admin: Visitor | undefined;
let [staff, other]: Person[] = [];

beforeAll(async () => {
	admin = await shop.admin();
	[staff, other] = [await shop.supervisor(), await shop.supervisor()];
});

const someone = <Somebody extends Visitor>(person: Somebody | undefined): Somebody => {
	if (person === undefined) throw new Error('no member of staff');
	return person;
};
const courier = { id: 'courier', name: 'Courier', trackingPattern: 'https://courier.example/track/{reference}' };
const setCarriers = (carriers: unknown, headers = {}) => someone(admin).patch('/api/carriers', { carriers }, headers);
const carriers = async () => (await someone(staff).get<Carriers>('/api/carriers')).body;
const named = (ids: readonly string[], version = 1) => ids.map((id) => ({ id, version }));
const pack = ({ orderId }: Pick<PackedOrder, 'orderId'>, ids: readonly string[], more: object = {}, by = staff) =>
	someone(by).post<Parcel>(`/api/orders/${orderId}/parcels`, { pieces: named(ids), ...more });
const move = ({ id, version }: Parcel, to: Parcel['state'], more: object = {}, by = staff) =>
	someone(by).post<Parcel>(`/api/parcels/${id}/state`, { to, version, ...more });
const listed = async ({ orderId }: Pick<PackedOrder, 'orderId'>) =>
	(await someone(staff).get<Parcel[]>(`/api/orders/${orderId}/parcels`)).body;
const piecesOf = async ({ orderId }: PackedOrder) => (await someone(staff).get<Piece[]>(`/api/pieces?orderId=${orderId}`)).body;
const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];

describe('carriers', () => {
	afterEach(async () => {
		expect((await setCarriers([courier])).status).toBe(204);
	});

	test('administrators write the list of carriers and supervisors read it; the second of two changes at once is refused [P7.02]', async () => {
		const post = { id: 'post', name: 'Post', trackingPattern: '' };
		await setCarriers([courier]);
		const { version } = await carriers();
		expect(code(await someone(staff).patch('/api/carriers', { carriers: [] }))).toEqual([403, 'FORBIDDEN']);
		const both = await Promise.all([[courier, post], [post]].map((list) => setCarriers(list, { 'if-match': `"${version}"` })));
		expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
		expect(await carriers()).toMatchObject({ version: version + 1, carriers: expect.arrayContaining([post]) });
		const [entry] = await query("select record_name, changes from audit_log where model = 'carriers' order by id desc limit 1");
		expect(entry).toMatchObject({
			record_name: 'Carriers',
			changes: [{ field: 'carriers', before: [expect.stringContaining('Courier')] }],
		});
	});

	test.each([
		['a pattern without a place for the reference', { trackingPattern: 'https://courier.example/' }, 'carriers.0.trackingPattern'],
		['a pattern that runs a script', { trackingPattern: 'javascript:alert({reference})' }, 'carriers.0.trackingPattern'],
		['no name', { name: ' ' }, 'carriers.0.name'],
	])('a carrier with %s is refused by its field [P7.02]', async (_what, more, path) => {
		expect(await setCarriers([{ ...courier, ...more }])).toMatchObject({ status: 422, body: { error: { details: [{ path }] } } });
	});

	test('a parcel keeps its carrier after that left the list, and no other parcel can choose it [P7.02]', async () => {
		await setCarriers([courier]);
		const order = await packedPieces(shop, 2);
		const { body: parcel } = await pack(order, order.pieceIds.slice(0, 1), { carrierId: courier.id });
		await setCarriers([]);
		const changed = await someone(staff).patch<Parcel>(`/api/parcels/${parcel.id}`, {
			...{ version: parcel.version, carrierId: courier.id, reference: ' AB 1 ' },
		});
		expect(changed).toMatchObject({
			status: 200,
			body: { carrier: 'Courier', reference: 'AB 1', trackingUrl: 'https://courier.example/track/AB1' },
		});
		expect(await pack(order, order.pieceIds.slice(1), { carrierId: courier.id })).toMatchObject({
			status: 422,
			body: { error: { details: [{ path: 'carrierId' }] } },
		});
	});
});

describe('parcels of an order', () => {
	beforeAll(() => setCarriers([courier]));

	test('a sent parcel moves its pieces, has the status offered, and customer and mail are led to the carrier [P7.02] [P1.04]', async () => {
		const buyer = await shop.person();
		const order = await packedPieces(shop, 3);
		await query('update orders set user_id = $2, customer_email = $3 where id = $1', order.orderId, buyer.id, 'parcels@customers.example');
		const first = (await pack(order, order.pieceIds.slice(0, 2), { carrierId: courier.id, reference: 'AB1' })).body;
		expect(first).toMatchObject({ number: 1, state: 'open', sentOn: null });
		const own = async () => (await buyer.get<OwnOrder[]>('/api/user/orders')).body[0]?.onTheWay;
		expect(await own()).toBeNull();
		expect(await move(first, 'sent', { sentOn: '2026-11-26' })).toMatchObject({
			status: 200,
			body: { state: 'sent', sentOn: '2026-11-26' },
		});
		expect((await piecesOf(order)).map(({ state }) => state)).toEqual(['sent', 'sent', 'packed']);
		const url = 'https://courier.example/track/AB1';
		const shown = { carrier: 'Courier', reference: 'AB1', trackingUrl: url, sentOn: '2026-11-26', prints: 2 };
		expect(await own()).toEqual({ parcels: [shown], sent: 2, left: 1 });
		const read = async () => (await someone(staff).get<Order>(`/api/orders/${order.orderId}`)).body;
		expect((await read()).offer?.name).not.toBe('Dispatched');

		const second = (await pack(order, order.pieceIds.slice(2), { carrierId: courier.id, reference: 'AB2' })).body;
		const dispatched = (await trackingStatuses(someone(staff)))('Dispatched');
		await someone(staff).post(`/api/orders/${order.orderId}/tracking`, { statusId: dispatched.id });
		const mail = await shop.mailTo('parcels@customers.example', 'Dispatched');
		expect(mail.text).toContain('2 of 3 prints are on their way; the other one follows in another parcel.');
		expect(mail.text).toContain(url);
		expect(mail.html).toContain(`href="${url}"`);
		expect(mail.text).not.toContain('AB2');
		await move(second, 'sent');
		expect(await own()).toEqual({
			parcels: [
				shown,
				{ ...shown, reference: 'AB2', trackingUrl: 'https://courier.example/track/AB2', sentOn: shopDay(Date.now()), prints: 1 },
			],
			...{ sent: 3, left: 0 },
		});
	});

	test('the last parcel has the tracking status offered that is tied to sent pieces [P7.02] [P1.04]', async () => {
		const order = await packedPieces(shop, 1);
		await move((await pack(order, order.pieceIds)).body, 'sent');
		expect((await someone(staff).get<Order>(`/api/orders/${order.orderId}`)).body.offer?.name).toBe('Dispatched');
	});

	test('the previewed mail names the parcels as the sent one does [P7.02] [D38]', async () => {
		const order = await packedPieces(shop, 2);
		await query("update orders set customer_email = 'preview@customers.example' where id = $1", order.orderId);
		await move((await pack(order, order.pieceIds.slice(1), { carrierId: courier.id, reference: 'ÄB 7' })).body, 'sent');
		const statusId = (await trackingStatuses(someone(staff)))('Dispatched').id;
		const preview = await someone(staff).post('/api/orders/tracking/preview', { ids: [order.orderId], statusId });
		await someone(staff).post(`/api/orders/${order.orderId}/tracking`, { statusId });
		const { text } = await shop.mailTo('preview@customers.example', 'Dispatched');
		expect(preview.body).toMatchObject({
			mails: [{ facts: expect.arrayContaining([{ name: 'Follow this parcel', value: expect.any(String) }]) }],
		});
		const [mail] = Object(preview.body).mails;
		for (const words of [...mail.paragraphs, ...mail.facts.map(({ value }: { readonly value: string }) => value)])
			expect(text).toContain(words);
	});

	test.each([
		['held', 'A piece is held.'],
		['cancelled', 'A piece is cancelled.'],
		['toPrint', 'A piece is not printed yet.'],
		['waitingForPayment', 'A piece is not printed yet.'],
	] as const)('a piece that is %s is not put into a parcel [P7.02] [P5.04]', async (state, message) => {
		const order = await packedPieces(shop, 2);
		const change = "update pieces set state = $2, held_from = case $2 when 'held' then 'toPack' end where id = $1";
		await query(change, order.pieceIds[0], state);
		expect(await pack(order, order.pieceIds)).toMatchObject({ status: 409, body: { error: { code: 'PIECE_STATE', message } } });
		expect(await listed(order)).toEqual([]);
	});

	test('pieces of another order, of another version or of another parcel are refused [P7.02]', async () => {
		const [order, another] = [await packedPieces(shop, 2), await packedPieces(shop, 1)];
		expect(code(await pack(order, another.pieceIds))).toEqual([404, 'ENTITY_NOT_FOUND']);
		expect(code(await pack(order, [], { pieces: named(order.pieceIds, 2) }))).toEqual([412, 'EDIT_CONFLICT']);
		await pack(order, order.pieceIds.slice(0, 1));
		expect(await pack(order, order.pieceIds)).toMatchObject({
			...{ status: 409, body: { error: { code: 'PIECE_IN_PARCEL', message: 'A piece is in parcel 1 by now.' } } },
		});
	});

	test('a parcel that is taken apart lets its pieces go; one that was sent or taken apart is not moved again [P7.02]', async () => {
		const order = await packedPieces(shop, 1);
		const undone = (await move((await pack(order, order.pieceIds)).body, 'undone')).body;
		expect(code(await move(undone, 'sent'))).toEqual([409, 'PARCEL_STATE']);
		expect(code(await someone(staff).patch(`/api/parcels/${undone.id}`, { version: undone.version }))).toEqual([409, 'PARCEL_STATE']);
		const again = (await pack(order, order.pieceIds)).body;
		expect(again.number).toBe(2);
		const sent = (await move(again, 'sent')).body;
		expect(code(await move(sent, 'undone'))).toEqual([409, 'PARCEL_STATE']);
	});

	test('a leap to sent and a held order are asked about first, and nothing is sent until then [P7.02]', async () => {
		const order = await packedPieces(shop, 1, 'toPack');
		const parcel = (await pack(order, order.pieceIds)).body;
		expect(code(await move(parcel, 'sent'))).toEqual([409, 'PIECE_LEAP']);
		await query("update orders set status = 'chargeback' where id = $1", order.orderId);
		expect(code(await move(parcel, 'sent', { isLeapConfirmed: true }))).toEqual([409, 'ORDER_HELD']);
		expect((await listed(order))[0]).toMatchObject({ state: 'open', version: 1 });
		expect((await move(parcel, 'sent', { isLeapConfirmed: true, isHoldKnown: true })).status).toBe(200);
	});

	test('a piece that is held, cancelled or to be printed again leaves an open parcel; one moved back leaves a sent one [P7.02] [P5.04]', async () => {
		const order = await packedPieces(shop, 4);
		const [a = '', b = '', c = '', d = ''] = order.pieceIds;
		const parcel = (await pack(order, order.pieceIds)).body;
		await someone(staff).post('/api/pieces/holds', { pieces: named([a]), reason: 'Scratched' });
		await someone(staff).post('/api/pieces/moves', { pieces: named([b]), to: 'toPrint' });
		expect(code(await move(parcel, 'sent'))).toEqual([412, 'EDIT_CONFLICT']);
		const [now] = await listed(order);
		expect(now?.pieces.map(({ leftAs }) => leftAs)).toEqual(['held', 'toPrint', null, null]);
		if (now === undefined) throw new Error('no parcel');
		await move(now, 'sent');
		await someone(staff).post('/api/pieces/moves', { pieces: named([c], 2), to: 'toPack' });
		expect((await listed(order))[0]?.pieces.map(({ leftAs }) => leftAs)).toEqual(['held', 'toPrint', 'toPack', null]);
		expect((await pack(order, [], { pieces: named([c], 3) })).status).toBe(200);
		expect(code(await pack(order, [], { pieces: named([d], 2) }))).toEqual([409, 'PIECE_IN_PARCEL']);
	});

	test('changes of parcels are in the history of their order [P7.02]', async () => {
		const order = await packedPieces(shop, 1);
		await move((await pack(order, order.pieceIds, { carrierId: courier.id, reference: 'AB9' })).body, 'sent');
		const entries = await query(
			"select action, record_name from audit_log where model = 'orders' and record_id = $1 order by id",
			order.orderId,
		);
		const [{ number } = {}] = await query('select number from orders where id = $1', order.orderId);
		const record_name = `Order #${String(number).padStart(4, '0')}`;
		expect(entries).toEqual([
			{ action: 'makeParcel', record_name },
			{ action: 'sendParcel', record_name },
		]);
	});
});

type Step = readonly [what: 'pack' | 'sent' | 'undone' | 'hold' | 'release' | 'cancel' | 'back' | 'track', at: number];

test('each piece is in one live parcel at most, and only while it can be, whatever people do at once [P7.02] [P5.04]', async () => {
	const step = fc.tuple(
		fc.constantFrom<Step[0][]>('pack', 'pack', 'sent', 'sent', 'undone', 'hold', 'release', 'cancel', 'back', 'track'),
		fc.nat(5),
	);
	const statusId = (await trackingStatuses(someone(staff)))('Printing').id;
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }), async (rounds) => {
			const order = await packedPieces(shop, 3);
			const take = async ([what, at]: Step): Promise<number> => {
				const pieces = (await piecesOf(order)).map(({ id, version }) => ({ id, version }));
				const one = pieces.slice(at % 3, (at % 3) + 1);
				const by = someone(at % 2 === 0 ? staff : other);
				switch (what) {
					case 'pack':
						return (await pack(order, [], { pieces: pieces.slice(at % 3) }, by)).status;
					case 'hold':
						return (await by.post('/api/pieces/holds', { pieces: one, reason: 'Why' })).status;
					case 'release':
						return (await by.post('/api/pieces/releases', { pieces: one })).status;
					case 'back':
						return (await by.post('/api/pieces/moves', { pieces: one, to: 'toPack' })).status;
					case 'cancel':
						await query("update pieces set state = 'cancelled', held_from = null, version = version + 1 where id = $1", one[0]?.id);
						return 200;
					case 'track':
						return (await by.post(`/api/orders/${order.orderId}/tracking`, { statusId, isMailed: false })).status;
					default: {
						const all = await listed(order);
						const parcel = all[at % Math.max(1, all.length)];
						return parcel === undefined ? 200 : (await move(parcel, what, { isLeapConfirmed: true }, by)).status;
					}
				}
			};
			for (const round of rounds) for (const status of await Promise.all(round.map(take))) expect([200, 409, 412]).toContain(status);
			const within = await query(
				`select p.state, u.state as parcel, count(*) over (partition by p.id)::int as parcels from parcel_pieces c
				join parcels u on u.id = c.parcel_id join pieces p on p.id = c.piece_id
				where u.state <> 'undone' and c.left_as is null and u.order_id = $1`,
				order.orderId,
			);
			for (const { state, parcel, parcels } of within) {
				expect(parcels).toBe(1);
				expect(parcel === 'sent' ? ['sent'] : ['printed', 'toFinish', 'toPack', 'packed', 'sent']).toContain(state);
			}
		}),
		{ numRuns: process.env.TEST_LONG === undefined ? 12 : 400 },
	);
}, 120_000);
