import type { CreatedDesign, Design, FreeCheckRequest, Order, OrderLine, OwnFreeCheckRequest, OwnOrder, Piece } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkIn } from '../../testing/account-flows.ts';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { copyDesign, type Saved } from '../../testing/saved-designs.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', ORDERS_EMAIL: 'studio@studio.example' } });
const query = queryOf(shop);
let admin: Visitor;
let staff: Person;
let purchases: Purchases;
let guest: Visitor;
let design: CreatedDesign;
let sharper: Saved;
let buyers = 0;

beforeAll(async () => {
	[admin, staff, purchases] = [await shop.admin(), await shop.supervisor(), await openPurchases(shop)];
	guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body;
	design = (await purchases.design(guest, image.id)).body;
	const sharp = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Sharp lake.jpg')).body;
	sharper = { image: sharp, design: (await purchases.check(guest, sharp.id)).body };
});

const own = '/api/user/freeCheckRequests';
const question = { problems: ['sharpness'], text: 'The eyes are soft.' } as const;

interface Held {
	readonly orderId: string;
	readonly itemId: string;
	readonly email: string;
	readonly pieces: () => Promise<Piece[]>;
}

/** A paid line of so many prints. */
async function paidLine(quantity = 1): Promise<Held> {
	buyers += 1;
	const email = `buyer-${buyers}@customers.example`;
	const cart = cartServiceOf(shop, admin);
	const paid = transactionOf([lineOf(design, { quantity })], { customer_email: email });
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	const pieces = async () => (await staff.get<Piece[]>(`/api/pieces?orderId=${order.id}`)).body;
	return { orderId: order.id, itemId: order.items[0]?.id ?? '', email, pieces };
}

const hold = ({ orderId, itemId }: Held, body: object = { question }) =>
	staff.post<OrderLine>(`/api/orders/${orderId}/lines/${itemId}/hold`, { reason: 'Soft', ...body });

/** A held line that the customer is asked about; they open the mail's link in another browser. */
async function asked(quantity = 1) {
	const line = await paidLine(quantity);
	const { body } = await hold(line);
	const id = body.conversation?.id ?? '';
	const token = linkIn(await shop.mailTo(line.email, 'something to change')).pathname.replace(/^\/file-check\//, '');
	const holder = await shop.guest();
	expect((await holder.post(`${own}/links`, { token })).status).toBe(200);
	return { ...line, id, holder };
}

/** A design from another file, saved with price 0 as the editor does. */
const anotherDesign = async (who: Visitor) => (await copyDesign(shop, sharper, who)).design;

const answer = (id: string, body: object) => staff.post<FreeCheckRequest>(`/api/freeCheckRequests/${id}/answer`, body);
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
	status,
	Object(Reflect.get(Object(body), 'error')).code,
];
const states = (pieces: readonly Piece[]) => pieces.map(({ state, heldFrom, waitsForFile }) => [state, heldFrom, waitsForFile]);

describe('a held line that the customer is asked about', () => {
	test('is printed from the file that they send, at the price paid, and the old one stays readable [P5.01] [P5.02]', async () => {
		const { orderId, itemId, id, holder, pieces } = await asked(2);
		expect(states(await pieces())).toEqual([
			['held', 'toCheck', true],
			['held', 'toCheck', true],
		]);
		const before = (await staff.get<Order>(`/api/orders/${orderId}`)).body;
		expect((await holder.get<OwnFreeCheckRequest>(`${own}/${id}`)).body).toMatchObject({
			state: 'changesWanted',
			heldLine: { orderNumber: before.displayId, line: 1 },
			entries: [{ kind: 'answered', text: question.text }],
		});
		const next = await anotherDesign(holder);
		expect((await holder.post(`${own}/${id}/design`, { designId: next.id, comment: 'From the raw file' })).body).toMatchObject({
			state: 'waiting',
		});
		const [waiting] = (await guest.get<OwnOrder[]>('/api/user/orders')).body.filter((order) => order.id === orderId);
		expect(waiting?.items).toMatchObject([{ isFileReplaced: false, conversation: { id, isAnswerDue: false } }]);
		expect(await shop.mailTo('studio@studio.example', `#${before.displayId}, line 1: another version`)).toBeDefined();
		expect(states(await pieces())[0]).toEqual(['held', 'toCheck', true]);
		expect((await answer(id, { verdict: 'looksGood' })).body).toMatchObject({ state: 'approved', heldLine: { itemId, line: 1 } });
		expect(states(await pieces())).toEqual([
			['toCheck', null, false],
			['toCheck', null, false],
		]);
		const after = (await staff.get<Order>(`/api/orders/${orderId}`)).body;
		expect(after.items).toMatchObject([{ designId: next.id, code: design.id, price: before.items[0]?.price, flags: [] }]);
		expect([after.totalOrder, after.fingerprint === before.fingerprint]).toEqual([before.totalOrder, false]);
		expect((await staff.get<OrderLine[]>(`/api/orders/${orderId}/lines`)).body).toMatchObject([
			{
				itemId,
				conversation: { id, state: 'approved' },
				versions: [{ number: 1, designId: design.id, imageName: 'Lake.jpg', prints: [] }],
			},
		]);
		const ofBuyer = (await guest.get<OwnOrder[]>('/api/user/orders')).body.find((order) => order.id === orderId);
		expect(ofBuyer?.items).toMatchObject([{ isFileReplaced: true, designId: null, thumbUrl: expect.any(String) }]);
		expect(ofBuyer?.items[0]?.options).toContainEqual({ name: 'Item', value: 'Sharp lake.jpg' });
		const old = (await staff.get<Design>(`/api/designs/${design.id}`)).body;
		const file = new URL(old.croppedUrl);
		expect((await fetch(`${shop.url}${file.pathname}${file.search}`)).status).toBe(200);
		expect((await admin.remove(`/api/designs/${design.id}`)).status).toBe(409);
		expect(await query('select file_names from orders where id = $1', orderId)).toEqual([{ file_names: 'Sharp lake.jpg Lake.jpg' }]);
	});

	test('refuses another size, paper or extra than was paid for, and says which [P5.01]', async () => {
		const { id, holder, pieces } = await asked();
		const smaller = await anotherDesign(holder);
		await query('update designs set width = 150, height = 100, final_width = 150, final_height = 100 where id = $1', smaller.id);
		const refused = await holder.post(`${own}/${id}/design`, { designId: smaller.id });
		expect(refused).toMatchObject({ status: 409, body: { error: { code: 'NOT_AS_PAID', message: expect.stringContaining('size') } } });
		expect(states(await pieces())).toEqual([['held', 'toCheck', true]]);
	});

	test('goes on as it is when the customer says so, once [P5.01]', async () => {
		const { id, holder, pieces } = await asked();
		expect(codeOf(await holder.post(`${own}/${id}/approve`, { designId: design.id }))).toEqual([409, 'FILE_CHECK_STATE']);
		const approve = () => holder.post(`${own}/${id}/approve`, { designId: design.id, asItIs: true });
		expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([200, 200]);
		expect(states(await pieces())).toEqual([['toCheck', null, false]]);
		expect((await pieces()).map(({ version }) => version)).toEqual([3]);
		expect(codeOf(await answer(id, { verdict: 'looksGood' }))).toEqual([409, 'FILE_CHECK_STATE']);
	});

	test('is cancelled by staff after the customer has asked for it, and nothing can be said after that [P5.01]', async () => {
		const { id, holder, pieces } = await asked();
		const cancel = () => holder.post<OwnFreeCheckRequest>(`${own}/${id}/cancellation`, { comment: 'We moved house' });
		expect((await cancel()).body).toMatchObject({ state: 'waiting', entries: [{}, { kind: 'cancelAsked', text: 'We moved house' }] });
		expect(codeOf(await cancel())).toEqual([409, 'FILE_CHECK_STATE']);
		expect(states(await pieces())).toEqual([['held', 'toCheck', true]]);
		const [piece] = await pieces();
		await staff.post('/api/pieces/cancellations', { pieces: [{ id: piece?.id, version: piece?.version }], reason: 'They asked' });
		expect((await holder.get<OwnFreeCheckRequest>(`${own}/${id}`)).body.state).toBe('closed');
		const next = await anotherDesign(holder);
		expect(codeOf(await holder.post(`${own}/${id}/design`, { designId: next.id }))).toEqual([409, 'FILE_CHECK_STATE']);
		expect(codeOf(await holder.post(`${own}/${id}/approve`, { designId: design.id, asItIs: true }))).toEqual([409, 'FILE_CHECK_STATE']);
	});

	test('is asked about again in the same conversation, and not twice at once [P5.01]', async () => {
		const line = await asked();
		expect(codeOf(await hold(line))).toEqual([409, 'FILE_CHECK_STATE']);
		await line.holder.post(`${own}/${line.id}/approve`, { designId: design.id, asItIs: true });
		expect((await hold(line)).body.conversation).toEqual({ id: line.id, state: 'changesWanted' });
		expect((await line.holder.get<OwnFreeCheckRequest>(`${own}/${line.id}`)).body.entries.map(({ kind }) => kind)).toEqual([
			'answered',
			'approved',
			'answered',
		]);
	});

	test('goes on or is approved, never both by halves, when staff and customer act at once [P5.01]', async () => {
		const { id, holder, pieces } = await asked(3);
		const named = (await pieces()).map((piece) => ({ id: piece.id, version: piece.version }));
		const both = await Promise.all([
			staff.post('/api/pieces/releases', { pieces: named }),
			holder.post(`${own}/${id}/approve`, { designId: design.id, asItIs: true }),
		]);
		expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(new Set((await pieces()).map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(['toCheck 3']));
	});
});

test('prints made before the file was replaced are named, until they are printed again [P5.02]', async () => {
	const { orderId, id, itemId, holder, pieces } = await asked(2);
	const [first] = await pieces();
	await query("update pieces set held_from = 'printed' where id = $1", first?.id);
	const next = await anotherDesign(holder);
	await holder.post(`${own}/${id}/design`, { designId: next.id });
	await answer(id, { verdict: 'looksGood' });
	const prints = async () =>
		(await staff.get<OrderLine[]>(`/api/orders/${orderId}/lines`)).body.find((line) => line.itemId === itemId)?.versions[0]?.prints;
	expect(await prints()).toEqual(['print 1 of 2 of line 1']);
	const [now] = await pieces();
	expect(now?.state).toBe('printed');
	await staff.post('/api/pieces/moves', { pieces: [{ id: now?.id, version: now?.version }], to: 'toPrint' });
	expect(await prints()).toEqual([]);
});

describe('a held line', () => {
	test('without a question stays between staff, and what is held for another reason stays held [P5.01]', async () => {
		const line = await paidLine(2);
		expect((await hold(line, {})).body).toMatchObject({ conversation: null });
		expect(states(await line.pieces())[1]).toEqual(['held', 'toCheck', false]);
		expect(codeOf(await hold(line, { reason: '' }))).toEqual([422, 'VALIDATION_FAILED']);
		expect(codeOf(await hold(line, { question: { text: '' } }))).toEqual([422, 'VALIDATION_FAILED']);
	});

	test('is nothing that another customer can read or answer [P5.01]', async () => {
		const { id } = await asked();
		const stranger = await shop.guest();
		expect((await stranger.get(`${own}/${id}`)).status).toBe(403);
		expect((await stranger.post(`${own}/${id}/cancellation`, {})).status).toBe(403);
		expect((await stranger.post(`${own}/${id}/approve`, { designId: design.id, asItIs: true })).status).toBe(403);
	});

	test('an order without an owner cannot be asked about, and nothing is held by that [P5.01]', async () => {
		const line = await paidLine();
		await query('update orders set user_id = null where id = $1', line.orderId);
		expect(codeOf(await hold(line))).toEqual([409, 'FILE_CHECK_STATE']);
		expect(states(await line.pieces())).toEqual([['toCheck', null, false]]);
	});
});
