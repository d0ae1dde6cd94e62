import { type CartJson, runtimeConfigElementId } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '../api/failure.ts';
import { dismissToast, useToast } from '../ui/page/toasts.ts';
import { useCart } from './cart.ts';
import type { CartService } from './cart-service.ts';
import { closeSideCart, openSideCart } from './side-cart-state.ts';

const origin = 'https://cart.example';
const config = {
	api: '/api',
	account: '/account',
	publicUrl: 'https://shop.example',
	shopName: 'Shop',
	appVersion: '1',
	cart: { kind: 'sandbox', origin },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
};

const cartOf = (quantity: number, warnings: string[] = []): CartJson => ({
	items: quantity === 0 ? [] : [{ id: 'line-1', name: 'Print order', code: 'design-1', price: 58, quantity, tax_percent: 20, options: [] }],
	item_count: quantity,
	total_item_price: 58 * quantity,
	total_tax: 11.6 * quantity,
	total_order: 69.6 * quantity,
	messages: { errors: [], warnings, info: [] },
});

const asked: string[] = [];
/** The cart's next answers, in the order in which it is asked. */
let answers: Promise<Response>[] = [];
let cart: CartService;

const answer = (json: unknown, status = 200): void => void answers.push(Promise.resolve(Response.json(json, { status })));

beforeAll(async () => {
	vi.stubGlobal('document', {
		getElementById: (id: string) => (id === runtimeConfigElementId ? { textContent: JSON.stringify(config) } : null),
		addEventListener: () => undefined,
	});
	vi.stubGlobal('window', { addEventListener: () => undefined });
	vi.stubGlobal('fetch', (address: string) => {
		asked.push(address);
		return answers.shift() ?? Promise.reject(new TypeError('no network'));
	});
	cart = (await import('./sandbox-cart.ts')).sandboxCart;
});
afterAll(() => {
	vi.unstubAllGlobals();
});

beforeEach(() => {
	asked.length = 0;
	answers = [];
	closeSideCart();
	dismissToast();
	useCart.setState(useCart.getInitialState());
});

test('an added print is among the lines at once, and on the badge when the cart is read [C4.03] [C2.16]', async () => {
	answer(cartOf(1));
	await cart.add(`${origin}/cart?name=Print`);
	expect(asked).toEqual([`${origin}/cart?name=Print&output=json`]);
	expect(useCart.getState()).toMatchObject({ badge: 0, count: 1, total: 69.6, tax: 11.6, isRead: true });
	answer(cartOf(1));
	await cart.read();
	expect(useCart.getState().badge).toBe(1);
});

test('a change of the quantity is on the badge at once, and a removal is a quantity of none [C2.16]', async () => {
	answer(cartOf(4));
	await cart.setQuantity('line-1', 4);
	expect(useCart.getState()).toMatchObject({ badge: 4, count: 4 });
	answer(cartOf(0));
	await cart.remove('line-1');
	expect(asked).toEqual([
		`${origin}/cart?cart=update&id=line-1&quantity=4&output=json`,
		`${origin}/cart?cart=update&id=line-1&quantity=0&output=json`,
	]);
	expect(useCart.getState()).toMatchObject({ badge: 0, items: [] });
});

test('an answer that was overtaken changes nothing, but what the cart says once is not lost [C2.16]', async () => {
	let late: (response: Response) => void = () => undefined;
	answers.push(
		new Promise((resolve) => {
			late = resolve;
		}),
	);
	openSideCart();
	const reading = cart.read();
	answer(cartOf(3));
	await cart.setQuantity('line-1', 3);
	late(Response.json(cartOf(1, ['One print has left the cart.'])));
	await reading;
	expect(useCart.getState()).toMatchObject({ badge: 3, count: 3, messages: ['One print has left the cart.'] });
	expect(useToast.getState().toast).toBeNull();
});

test('messages of the cart while it is closed appear in the snackbar, once [D13]', async () => {
	answer(cartOf(0, ['One print has left the cart.']));
	await cart.read();
	expect(useToast.getState().toast?.message).toBe('One print has left the cart.');
	expect(useCart.getState().messages).toEqual([]);
});

test('a cart that cannot be reached leaves what was known, and says so [D30]', async () => {
	answer(cartOf(2));
	await cart.read();
	expect(await cart.read().then(() => null, toFailure)).toMatchObject({ status: 0 });
	expect(useCart.getState()).toMatchObject({ badge: 2, count: 2, isRead: true, failure: 'unreachable' });
	answer('sorry', 500);
	await expect(cart.read()).rejects.toMatchObject({ status: 500 });
	expect(useCart.getState()).toMatchObject({ badge: 2, failure: 'failed' });
	answer(cartOf(2));
	await cart.read();
	expect(useCart.getState().failure).toBeNull();
});

test('a refusal carries the cart’s own words [C8.07]', async () => {
	answer({ error: { statusCode: 400, name: 'BadRequestError', code: 'EXPIRED', message: 'The price was only held for a time.' } }, 400);
	await expect(cart.add(`${origin}/cart?name=Print`)).rejects.toMatchObject({
		status: 400,
		message: 'The price was only held for a time.',
	});
});
