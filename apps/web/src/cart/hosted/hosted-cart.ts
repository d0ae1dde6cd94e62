import { call } from '../../api/client.ts';
import { settingsRoutes } from '../../api/customer-routes.ts';
import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { cameBack } from '../came-back.ts';
import { useCart } from '../cart.ts';
import { cartButtonName } from '../cart-button-name.ts';
import type { CartContents, CartService } from '../cart-service.ts';
import { cannotPutBack, putBack } from '../put-back.ts';
import { openSideCart, prepareSideCart, useSideCart } from '../side-cart-state.ts';
import type { FoxyClient } from './foxy-client.ts';
import { type HostedContents, hostedContents } from './hosted-contents.ts';
import { foxyClient } from './load-client.ts';
import { showStoreCart } from './store-cart.ts';

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

/** Visits the cart to set fields there. Returns when the buyer has come back, because the cart's page has set them by then. */
const visitToSet = async (address: string, onSet: () => void): Promise<void> => {
	try {
		await visitCart(address);
	} catch (thrown) {
		if (!(thrown instanceof ApiFailure) || thrown.name !== cameBack) throw thrown;
		onSet();
	}
};

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

const count = ({ item_count, items, custom_fields }: HostedContents): void => {
	known = items;
	noteCount(item_count);
	useCart.setState(({ fields }) => ({ badge: item_count, fields: custom_fields ?? fields }));
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
			.then(() => showStoreCart())
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

/** An open page follows a change of the studio within a minute. */
const offerHeldMs = 60_000;

let askedOffer: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

/** Whether the studio offers gift notes; false where that cannot be found out. */
const offersGiftNotes = (): Promise<boolean> => {
	if (askedOffer !== null && Date.now() - askedOffer.at < offerHeldMs) return askedOffer.answer;
	const answer = call(settingsRoutes.getStudio, {}).then(
		({ offersGiftNotes: isOffered }) => isOffered,
		() => {
			askedOffer = null;
			return false;
		},
	);
	askedOffer = { at: Date.now(), answer };
	return answer;
};

const read = async (): Promise<HostedContents | null> => {
	if (!hasAdded && !mayHoldSomething()) return null;
	// Known before the button in the top bar is pressed.
	void offersGiftNotes();
	const client = await ready().catch(() => null);
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
	setFields: async (fields) => {
		const query = { cart: 'view', ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
		const kept = Object.fromEntries(fields.map(({ name, value }) => [name.replace(/^h:/, ''), value]));
		const keep = (): void => useCart.setState((cart) => ({ fields: { ...cart.fields, ...kept } }));
		const client = await ready().catch(() => null);
		if (client === null) await visitToSet(cartAddress(query), keep);
		else {
			const contents = await ask(client, cartAddress(query));
			// An answer that says nothing of hidden fields is taken to have kept them.
			keep();
			count(contents);
		}
	},
	empty: async () => {
		if (!hasAdded && !mayHoldSomething()) return;
		count(await ask(await ready(), cartAddress({ cart: 'view', empty: 'reset' })));
		hasAdded = false;
		useCart.setState({ fields: {} });
	},
	show: async () => {
		if (await offersGiftNotes()) return openSideCart();
		await ready();
		await showStoreCart();
	},
	prepare: async () => {
		void offersGiftNotes().then((isOffered) => isOffered && prepareSideCart());
		await ready();
		countKnown();
	},
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Longest wait after a click, which then goes where its link leads. */
const longestAskingMs = 4000;

/** The button in the top bar leads to the store, unless the shop has something to ask before. */
globalThis.addEventListener?.('click', (event) => {
	const button = event.target instanceof Element ? event.target.closest(`a[data-place="${cartButtonName}"]`) : null;
	if (!(button instanceof HTMLAnchorElement) || !isPlain(event) || !(hasAdded || mayHoldSomething())) return;
	event.preventDefault();
	const tooLong = new Promise<false>((resolve) => {
		setTimeout(() => resolve(false), longestAskingMs);
	});
	void Promise.race([offersGiftNotes(), tooLong]).then((isOffered) => {
		if (isOffered) openSideCart();
		else window.location.assign(button.href);
	});
});

/** Without the code of the shop's own step the buyer goes on to the store's cart. */
useSideCart.subscribe((now, before) => {
	if (before.open && !now.open && !now.isExpected) void showStoreCart();
});
