import type { Parcel, ParcelAddress, ReferencesImport } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '../../../testing/orders.ts';
import { packedPieces } from '../../../testing/parcels/parcel-rows.ts';
import { testShop } from '../../../testing/shop-fixture.ts';
import type { Person } from '../../../testing/test-shop.ts';

const shop = testShop({ worker: false });
const query = queryOf(shop);
let staff: Person;

beforeAll(async () => {
	staff = await shop.supervisor();
	const courier = { id: 'courier', name: 'Courier', trackingPattern: 'https://courier.example/{reference}' };
	await (await shop.admin()).patch('/api/carriers', { carriers: [courier, { id: 'post', name: 'Post', trackingPattern: '' }] });
});

const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];
const importing = (body: object) => staff.post<ReferencesImport>('/api/parcelReferences/import', body);
const listed = async ({ orderId }: { readonly orderId: string }) => (await staff.get<Parcel[]>(`/api/orders/${orderId}/parcels`)).body;
const pack = async ({ orderId }: { readonly orderId: string }, ids: readonly string[], more: object = {}) =>
	(await staff.post<Parcel>(`/api/orders/${orderId}/parcels`, { pieces: ids.map((id) => ({ id, version: 1 })), ...more })).body;
async function packedOrder(count: number) {
	const order = await packedPieces(shop, count);
	const [row] = await query('select number from orders where id = $1', order.orderId);
	return { ...order, number: Number(row?.number) };
}
const addresses = async () => (await staff.get<ParcelAddress[]>('/api/parcelAddresses')).body;

describe('addresses for carriers’ tools', () => {
	test('packed prints have a line for each parcel, and sent ones have none [P7.03]', async () => {
		const order = await packedOrder(3);
		const address = {
			name: 'Ines',
			address1: '14 Harbour Row',
			address2: '',
			city: 'Whitby',
			region: '',
			postalCode: 'YO21 3PU',
			country: 'GB',
		};
		await query('update orders set delivery_address = $2 where id = $1', order.orderId, address);
		const sent = await pack(order, order.pieceIds.slice(0, 1));
		await pack(order, order.pieceIds.slice(1, 2), { carrierId: 'courier' });
		const own = async () => (await addresses()).filter(({ orderId }) => orderId === order.orderId);
		expect((await own()).map(({ parcel, prints, carrier }) => [parcel, prints, carrier])).toEqual([
			[1, 1, ''],
			[2, 1, 'Courier'],
			[null, 1, ''],
		]);
		await staff.post(`/api/parcels/${sent.id}/state`, { to: 'sent', version: sent.version });
		expect(await own()).toMatchObject([{ parcel: 2, address }, { parcel: null }]);
	});
});

describe('references from carriers’ tools', () => {
	test('a file is compared before anything is stored; then parcels get their references, packed orders a parcel, and all is in the history [P7.03] [D23]', async () => {
		const [first, second] = [await packedOrder(1), await packedOrder(2)];
		const parcel = await pack(first, first.pieceIds, { carrierId: 'post' });
		const csv = `Order number;Tracking number\n#${String(first.number).padStart(4, '0')};AB 1\n${second.number};AB 2\n`;
		const { body: preview } = await importing({ csv, carrierId: 'courier' });
		expect(preview).toMatchObject({ applied: false, problems: [] });
		expect(preview.lines.map(({ line, kind, parcel: place, before, after }) => [line, kind, place, before, after])).toEqual([
			[2, 'update', 1, 'Post', 'Courier, AB 1'],
			[3, 'create', 1, '', 'Courier, AB 2'],
		]);
		expect([(await listed(first))[0]?.reference, await listed(second)]).toEqual(['', []]);
		const { body: applied } = await importing({ csv, carrierId: 'courier', fingerprint: preview.fingerprint });
		expect(applied.applied).toBe(true);
		const [requestId] = await query('select request_id from audit_log where actor_id = $1 order by created_at desc limit 1', staff.id);
		const made = await query('select model from audit_log where request_id = $1', requestId?.request_id);
		expect(made.length).toBe(2);
		expect(await listed(first)).toMatchObject([
			{ id: parcel.id, carrier: 'Courier', reference: 'AB 1', trackingUrl: 'https://courier.example/AB1' },
		]);
		expect(await listed(second)).toMatchObject([{ state: 'open', reference: 'AB 2', pieces: [{ leftAs: null }, { leftAs: null }] }]);
		expect((await importing({ csv })).body.lines.map(({ kind }) => kind)).toEqual(['same', 'same']);
	});

	test('the exported columns can be read in again: parcels of one order are told apart by their number [P7.03]', async () => {
		const order = await packedOrder(2);
		const [one, two] = [await pack(order, order.pieceIds.slice(0, 1)), await pack(order, order.pieceIds.slice(1))];
		expect((await importing({ csv: `Order,Reference\n${order.number},X\n` })).body.problems).toEqual([
			{ line: 2, message: 'The order has several parcels: the file needs the column Parcel.' },
		]);
		const csv = `Order,Parcel,Carrier,Reference\n${order.number},2,Post,B\n${order.number},1,courier,A\n`;
		const { body } = await importing({ csv });
		await importing({ csv, fingerprint: body.fingerprint });
		expect((await listed(order)).map(({ id, carrier, reference }) => [id, carrier, reference])).toEqual([
			[one.id, 'Courier', 'A'],
			[two.id, 'Post', 'B'],
		]);
	});

	test('every line that cannot be used is named, and with one of them nothing is stored [P7.03]', async () => {
		const [order, unpacked] = [await packedOrder(1), await packedPieces(shop, 1, 'toPrint')];
		const [row] = await query('select number from orders where id = $1', unpacked.orderId);
		const csv = [
			'Order,Parcel,Carrier,Reference',
			...[`${order.number},,,AB`, `${order.number},1,,CD`, '999999999,,,AB', 'x,,,AB', `${order.number},3,,AB`],
			...[`${order.number},,,`, `${order.number},,Pigeon,AB`, `${row?.number},,,AB`],
		].join('\n');
		const { body } = await importing({ csv });
		expect(body.problems.map(({ line, message }) => [line, message])).toEqual([
			[3, 'Line 2 already has a reference for this parcel.'],
			[4, 'There is no order #999999999.'],
			[5, 'The order has to be a number, such as 0042, and not “x”.'],
			[6, 'The order has no parcel 3.'],
			[7, 'The reference is missing.'],
			[8, 'Line 2 already has a reference for this parcel.'],
			[9, 'Nothing of this order is packed.'],
		]);
		expect((await importing({ csv, fingerprint: body.fingerprint })).body.applied).toBe(false);
		expect(await listed(order)).toEqual([]);
		expect((await importing({ csv: `Order,Carrier,Reference\n${order.number},Pigeon,AB` })).body.problems[0]?.message).toBe(
			'There is no carrier “Pigeon”.',
		);
		expect((await importing({ csv: 'Order\n1' })).body.problems[0]?.message).toBe('The first line is missing the columns Reference.');
	});

	test('a preview that another change has overtaken stores nothing, and of two at once one is stored [P7.03]', async () => {
		const order = await packedOrder(1);
		const csv = `Order,Reference\n${order.number},AB\n`;
		const { fingerprint } = (await importing({ csv })).body;
		await pack(order, order.pieceIds);
		expect(code(await importing({ csv, fingerprint }))).toEqual([409, 'PREVIEW_OUTDATED']);
		expect((await listed(order))[0]?.reference).toBe('');
		const again = (await importing({ csv })).body.fingerprint;
		const both = await Promise.all([importing({ csv, fingerprint: again }), importing({ csv, fingerprint: again })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await listed(order)).toMatchObject([{ reference: 'AB', version: 2 }]);
	});
});
