import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { cameBack } from '../came-back.ts';
import { useCart } from '../cart.ts';
import type { CartContents, CartService } from '../cart-service.ts';
import { cannotPutBack, putBack } from '../put-back.ts';
import type { FoxyClient } from './foxy-client.ts';
import { type HostedContents, hostedContents } from './hosted-contents.ts';
import { foxyClient } from './load-client.ts';

/** Longest wait: a cart that died silently must not hold the page for ever. */
const longestMs = 30_000;

/** Goes to the cart service's own page. Never resolves: a toast or a step back would stop it. Rejects when the page is still, or again, here. */
const visitCart = (address: string): Promise<never> =>
	new Promise((_resolve, reject) => {
		const timer = setTimeout(() => reject(networkFailure()), longestMs);
		window.addEventListener('pageshow', ({ persisted }) => {
			if (!persisted) return;
			clearTimeout(timer);
			reject(new ApiFailure({ status: -1, name: cameBack, message: '' }));
		});
		window.location.assign(address);
	});

const begunKey = 'print-room.cart-begun';

/** Whether this browser ever put something in the hosted cart: else its script is not fetched for a badge that would say nothing. */
const mayHoldSomething = (): boolean => {
	try {
		return localStorage.getItem(begunKey) !== null;
	} catch {
		return true;
	}
};

/** Remembers whether the cart holds something. */
export const noteCount = (count: number): void => {
	try {
		if (count > 0) localStorage.setItem(begunKey, 'begun');
		else localStorage.removeItem(begunKey);
	} catch {
		// Without storage the script is fetched on every page.
	}
};

/** Events after which the script has rewritten the cart. */
const changes = ['cart-submit.done', 'cart-update.done', 'cart-item-quantity-update.done'];
const removal = 'cart-item-remove.done';
const undoShownMs = 10_000;

let known: HostedContents['items'] = [];

const count = ({ item_count, items }: HostedContents): void => {
	known = items;
	noteCount(item_count);
	useCart.setState({ badge: item_count });
};

const countKnown = (): void => {
	const contents = hostedContents(window.FC?.json);
	if (contents !== null) count(contents);
};

/** The hosted side cart cannot restore a print that was removed in it. */
const offerUndo = (): void => {
	const before = known;
	countKnown();
	const removed = before.find(({ code }) => known.every((item) => item.code !== code));
	if (removed === undefined) return;
	const undo = (): void => {
		putBack(hostedCart, removed)
			.then(() => hostedCart.show())
			.catch((thrown: unknown) => showToast({ message: cannotPutBack(thrown), severity: 'error' }));
	};
	showToast({ message: 'The print was removed from your cart.', durationMs: undoShownMs, action: { label: 'Undo', run: undo } });
};

let followed: FoxyClient | null = null;

/** True once this page has added a print: an answer to an earlier question, which says 0, must not end the reading. */
let hasAdded = false;

/** The buyer changes the cart in its own side cart. */
const ready = async (): Promise<FoxyClient> => {
	const client = await foxyClient();
	if (followed !== client) {
		followed = client;
		for (const change of changes) client.on(change, countKnown);
		client.on(removal, offerUndo);
	}
	return client;
};

const ask = (client: FoxyClient, address: string): Promise<HostedContents> =>
	new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(networkFailure()), longestMs);
		const request = client.request(address);
		request.done((json) => {
			clearTimeout(timer);
			const contents = hostedContents(json);
			if (contents === null) reject(new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: '' }));
			else resolve(contents);
		});
		request.fail?.(() => {
			clearTimeout(timer);
			reject(networkFailure());
		});
	});

const cartAddress = (query: Record<string, string>): string => `${runtimeConfig().cart.origin}/cart?${new URLSearchParams(query)}`;

const read = async (): Promise<HostedContents | null> => {
	const client = hasAdded || mayHoldSomething() ? await ready().catch(() => null) : null;
	if (client === null) return null;
	const contents = await ask(client, cartAddress({ cart: 'view' }));
	count(contents);
	return contents;
};

const update = async (id: string | number, quantity: number): Promise<CartContents> => {
	const contents = await ask(await ready(), cartAddress({ cart: 'update', id: String(id), quantity: String(quantity) }));
	count(contents);
	return contents;
};

/** Foxy's cart, in its own side cart: by its script, or where that cannot be had by a visit to its page. */
export const hostedCart: CartService = {
	read,
	add: async (cartUrl) => {
		const client = await ready().catch(() => null);
		// Counts before the answer: it may be lost after the cart took the print. Not earlier, because a cart that is only now known is empty.
		noteCount(1);
		hasAdded = true;
		if (client === null) return visitCart(cartUrl);
		const contents = await ask(client, cartUrl);
		// The badge follows later.
		known = contents.items;
		return contents;
	},
	setQuantity: update,
	remove: (id) => update(id, 0),
	empty: async () => {
		if (!hasAdded && !mayHoldSomething()) return;
		count(await ask(await ready(), cartAddress({ cart: 'view', empty: 'reset' })));
		hasAdded = false;
	},
	show: async () => {
		(await ready()).event('sidecart-show').trigger();
	},
	prepare: async () => {
		await ready();
		countKnown();
	},
};
