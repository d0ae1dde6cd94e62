import { type CartJson, cartJsonSchema } from '@print-room/contract';
import { ApiFailure, failureFrom, networkFailure, toFailure } from '../api/failure.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { showToast } from '../ui/page/toasts.ts';
import { forgetMessages, useCart } from './cart.ts';
import type { CartService } from './cart-service.ts';
import { openSideCart, prepareSideCart, useSideCart } from './side-cart-state.ts';

/** Longest wait: a cart that died silently must not hold the page for ever. */
const longestMs = 30_000;
const messageShownMs = 8000;

/** Answers can overtake each other: one that was asked for earlier says nothing new. */
let lastAsked = 0;
let lastShown = 0;

const messagesOf = ({ messages }: CartJson): string[] => [
	...(messages?.errors ?? []),
	...(messages?.warnings ?? []),
	...(messages?.info ?? []),
];

const show = (cart: CartJson, number: number): void => {
	// The cart sends each message once, so messages of a late answer are added to the earlier ones.
	const said = [...useCart.getState().messages, ...messagesOf(cart)];
	useCart.setState({ messages: [...new Set(said)], failure: null });
	if (number < lastShown) return;
	lastShown = number;
	useCart.setState({
		count: cart.item_count,
		items: cart.items,
		total: cart.total_order,
		tax: cart.total_tax ?? null,
		fields: cart.custom_fields ?? {},
		isRead: true,
	});
};

const countOnBadge = (): void => useCart.setState(({ count }) => ({ badge: count }));

const answerOf = async (address: string): Promise<CartJson> => {
	let response: Response;
	let body: unknown;
	try {
		response = await fetch(address, {
			credentials: 'include',
			headers: { accept: 'application/json' },
			signal: AbortSignal.timeout(longestMs),
		});
		const text = await response.text();
		body = parsed(text);
	} catch {
		throw networkFailure();
	}
	if (!response.ok) throw failureFrom(response.status, body);
	const cart = cartJsonSchema.safeParse(body);
	if (!cart.success) throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: '' });
	return cart.data;
};

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

const ask = async (address: string): Promise<CartJson> => {
	lastAsked += 1;
	const number = lastAsked;
	const cart = await answerOf(address);
	show(cart, number);
	return cart;
};

const cartAddress = (query: Record<string, string>): string =>
	`${runtimeConfig().cart.origin}/cart?${new URLSearchParams({ ...query, output: 'json' })}`;

const update = async (id: string | number, quantity: number): Promise<CartJson> => {
	const cart = await ask(cartAddress({ cart: 'update', id: String(id), quantity: String(quantity) }));
	countOnBadge();
	return cart;
};

const showMessages = (): void => {
	const { messages } = useCart.getState();
	if (messages.length === 0 || useSideCart.getState().open) return;
	showToast({ message: messages.join(' '), durationMs: messageShownMs });
	forgetMessages();
};

const read = async (): Promise<CartJson> => {
	try {
		return await ask(cartAddress({}));
	} catch (thrown) {
		useCart.setState({ failure: toFailure(thrown).status === 0 ? 'unreachable' : 'failed' });
		throw thrown;
	} finally {
		countOnBadge();
		showMessages();
	}
};

/** The sandbox cart in place of the hosted one: read and changed by its JSON, shown in the shop's own drawer. */
export const sandboxCart: CartService = {
	read,
	add: (cartUrl) => ask(`${cartUrl}&output=json`),
	setQuantity: update,
	remove: (id) => update(id, 0),
	setFields: async (fields) => void (await ask(cartAddress(Object.fromEntries(fields.map(({ name, value }) => [name, value]))))),
	empty: async () => {
		await ask(cartAddress({ empty: 'reset' }));
		countOnBadge();
	},
	show: async () => openSideCart(),
	prepare: async () => prepareSideCart(),
};

const readQuietly = (): void => void read().catch(() => undefined);

/** Another tab may have added or paid since then, and a page restored from history holds an old cart. */
document.addEventListener('visibilitychange', () => {
	if (document.visibilityState === 'visible') readQuietly();
});
window.addEventListener('pageshow', ({ persisted }) => {
	if (persisted) readQuietly();
});
window.addEventListener('online', readQuietly);
