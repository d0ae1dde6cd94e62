import type { CreatedDesign, Image, Order, OwnOrder } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import {
	confirm,
	confirmTokens,
	finishReset,
	initReset,
	logIn,
	type Newcomer,
	newcomer,
	register,
	resetKeys,
} from '../../testing/account-flows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

const shop = testShop();
let admin: Visitor;
let cart: CartService;
let guest: Visitor;
let design: CreatedDesign;

beforeAll(async () => {
	[admin, guest] = [await shop.admin(), await shop.guest()];
	cart = cartServiceOf(shop, admin);
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const buyerOf = async (orderId: string) => (await query('select user_id as buyer from orders where id = $1', orderId))[0]?.buyer;
const own = async (token: string) => (await shop.nobody({ authorization: `Bearer ${token}` }).get<OwnOrder[]>('/api/user/orders')).body;
const orderBy = async (customerEmail: string): Promise<Order> => {
	const paid = transactionOf([lineOf(design)], { customer_email: customerEmail });
	await cart.deliver(paid);
	return cart.orderOf(paid.id);
};

/** Registers, follows the mailed link in the same browser or another, and signs in without a guest's cookie. */
async function newAccount(person = newcomer(), { isSameBrowser = true } = {}) {
	const browser = await shop.guest();
	await register(shop, person, browser);
	const [token = ''] = await confirmTokens(shop, person.email);
	expect((await confirm(shop, token, isSameBrowser ? browser : await shop.guest())).status).toBe(200);
	return { ...person, token: (await logIn(shop, person.email, person.password)).body.token };
}

/** Sets a password by a mailed link. */
async function resetPassword({ email }: Pick<Newcomer, 'email'>) {
	expect((await initReset(shop, email)).status).toBe(200);
	const [key = ''] = await resetKeys(shop, email);
	expect((await finishReset(shop, key, 'of the one who reads the mail')).status).toBe(200);
}

test('a guest’s orders become the account’s when the registration link is followed in the same browser, however the e-mail is written [D1] [D38]', async () => {
	const person = newcomer();
	const order = await orderBy(person.email.toUpperCase());
	const others = [await orderBy(`x${person.email}`), await orderBy('')];
	const { token } = await newAccount(person);
	const [mine, ...more] = await own(token);
	expect(more).toEqual([]);
	expect(mine).toMatchObject({ id: order.id, displayId: order.displayId });
	// The image of the ordered print is shown; the design itself stays with the guest who made it.
	expect(mine?.items).toMatchObject([{ designId: null, thumbUrl: expect.stringContaining('/files/') }]);
	expect(await guest.get(`/api/designs/${design.id}`)).toMatchObject({ status: 200, body: { userId: guest.id } });
	expect((await shop.nobody({ authorization: `Bearer ${token}` }).get(`/api/designs/${design.id}`)).status).toBe(403);
	for (const other of others) expect(await buyerOf(other.id)).toBe(guest.id);

	const [entry] = await query("select * from audit_log where record_id = $1 and action = 'claim'", order.id);
	expect(entry).toMatchObject({ actor_id: 'shop', changes: [{ field: 'userId', after: await buyerOf(order.id) }] });
});

test('an order that comes after that is the account’s too, and stays so with every delivery [D20]', async () => {
	const { email, token } = await newAccount();
	const paid = transactionOf([lineOf(design)], { customer_email: email.toUpperCase() });
	await cart.deliver(paid);
	const { id } = await cart.orderOf(paid.id);
	expect((await own(token)).map((order) => order.id)).toEqual([id]);
	await cart.deliver({ ...paid, status: 'refunded' });
	await expect.poll(async () => (await own(token))[0]?.payment).toBe('refunded');
	expect(await query("select 1 from audit_log where record_id = $1 and action = 'claim'", id)).toHaveLength(1);
});

test('orders of another account, of no one or of an erased customer stay where they are [D4] [ASVS 8.2.2]', async () => {
	const person = newcomer();
	const other: Person = await shop.person();
	const [ofOther = ''] = await makeOrders(shop, 1, { userId: other.id, email: person.email });
	const [ofNobody = ''] = await makeOrders(shop, 1, { userId: null, email: person.email });
	const { token } = await newAccount(person);
	expect(await own(token)).toEqual([]);
	expect([await buyerOf(ofOther), await buyerOf(ofNobody)]).toEqual([other.id, null]);
});

test('a registration link followed in another browser transfers no orders; a password set by a mailed link does [C7.05] [C7.07] [ASVS 8.2.2]', async () => {
	const person = newcomer();
	const order = await orderBy(person.email);
	const { token } = await newAccount(person, { isSameBrowser: false });
	const later = await orderBy(person.email);
	expect(await own(token)).toEqual([]);
	await resetPassword(person);
	const again = (await logIn(shop, person.email, 'of the one who reads the mail')).body.token;
	expect((await own(again)).map(({ id }) => id).toSorted()).toEqual([order.id, later.id].toSorted());
});

test('neither a registration nor an e-mail verified by an administrator transfers orders before a mailed link is followed [A6.04]', async () => {
	const person = await shop.person({ isVerified: false });
	const order = await orderBy(person.email);
	expect(await buyerOf(order.id)).toBe(guest.id);
	expect((await admin.patch(`/account/users/${person.id}`, { isEmailVerified: true })).status).toBe(204);
	expect(await buyerOf(order.id)).toBe(guest.id);
	await resetPassword(person);
	expect(await buyerOf(order.id)).toBe(person.id);
});

test('a guest who signs in afterwards brings the designs along, which then open from the order [C1.07]', async () => {
	const visitor = await shop.guest();
	const image: Image = (await visitor.upload(await photo({ width: 1500, height: 1000 }), 'Later.jpg')).body;
	const made: CreatedDesign = (await (await openPurchases(shop)).design(visitor, image.id)).body;
	const person = newcomer();
	const paid = transactionOf([lineOf(made)], { customer_email: person.email });
	await cart.deliver(paid);
	await cart.orderOf(paid.id);
	const { token } = await newAccount(person);
	const signedIn = shop.nobody({ authorization: `Bearer ${token}` });
	await signedIn.post('/account/user/migrate', {}, { cookie: visitor.cookie });
	expect((await own(token))[0]?.items).toMatchObject([{ designId: made.id }]);
});
