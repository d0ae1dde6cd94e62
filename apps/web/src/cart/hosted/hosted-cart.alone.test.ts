import { runtimeConfigElementId } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { stubStorages } from '../../testing/stub-storages.alone.fixture.ts';
import { useCart } from '../cart.ts';
import type { CartService } from '../cart-service.ts';
import { noteCount } from './hosted-cart.ts';

const origin = 'https://prints.foxycart.com';
const config = {
	api: '/api',
	account: '/account',
	publicUrl: 'https://shop.example',
	shopName: 'Shop',
	appVersion: '1',
	cart: { kind: 'foxy', origin },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
};

let stored: Map<string, string>;
const page: { FC?: { onLoad?: () => void; client?: unknown; json?: unknown } } = {};
/** Contents of the store as its script reports them. */
let quantity = 0;
const contents = () => ({ items: quantity === 0 ? [] : [{ id: 1, code: 'design-1', quantity }], item_count: quantity });
/** The script's answers, in the order in which it was asked; each is given when it is called. */
const answers: (() => void)[] = [];
let onReady: () => void = () => undefined;

const client = {
	on: (event: string, handler: () => void) => {
		if (event === 'ready.done') onReady = handler;
	},
	request: (address: string) => {
		if (address.includes('name=')) quantity += 1;
		const json = contents();
		return { done: (handler: (json: unknown) => void) => answers.push(() => handler(json)) };
	},
	event: () => ({ trigger: () => undefined }),
};

/** The script arrives, and knows the cart as it is now. */
const arrive = (): void => {
	const { FC } = page;
	if (FC === undefined) throw new Error('The script was not asked for.');
	Object.assign(FC, { client, json: contents() });
	FC.onLoad?.();
	onReady();
};

let cart: CartService;

beforeAll(async () => {
	vi.stubGlobal('document', {
		getElementById: (id: string) => (id === runtimeConfigElementId ? { textContent: JSON.stringify(config) } : null),
		addEventListener: () => undefined,
		createElement: () => ({ addEventListener: () => undefined }),
		head: { append: () => undefined },
	});
	vi.stubGlobal('window', page);
	stored = stubStorages().browser.kept;
	cart = (await import('./hosted-cart.ts')).hostedCart;
});
afterAll(() => {
	vi.unstubAllGlobals();
});

beforeEach(() => {
	answers.length = 0;
	quantity = 0;
	useCart.setState(useCart.getInitialState());
});

test('a print that was added before the script came is on the badge, here and at the next visit [C2.16] [C4.03]', async () => {
	const preparing = cart.prepare();
	const adding = cart.add(`${origin}/cart?name=Print`);
	arrive();
	await preparing;
	await vi.waitUntil(() => answers.length === 1, patience);
	expect(stored.size).toBe(1);
	answers.shift()?.();
	await adding;
	const reading = cart.read();
	await vi.waitUntil(() => answers.length === 1, patience);
	answers.shift()?.();
	await reading;
	expect(useCart.getState().badge).toBe(1);
	expect(stored.size).toBe(1);
});

test('an answer from before a print was added, saying that the cart is empty, does not end the reading [C2.16]', async () => {
	noteCount(1);
	const before = cart.read();
	await vi.waitUntil(() => answers.length === 1, patience);
	const adding = cart.add(`${origin}/cart?name=Print`);
	await vi.waitUntil(() => answers.length === 2, patience);
	for (const answer of answers.splice(0)) answer();
	await Promise.all([before, adding]);
	const after = cart.read();
	await vi.waitUntil(() => answers.length === 1, patience);
	answers.shift()?.();
	await after;
	expect(useCart.getState().badge).toBe(1);
});
