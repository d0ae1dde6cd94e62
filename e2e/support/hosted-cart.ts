import type { BrowserContext, Route } from '@playwright/test';
import { type CartLine, hasProductFields, verifyCartQuery } from '@print-room/foxy';

export const hostedStore = {
	origin: 'https://print-room-journeys.foxycart.com',
	apiKey: 'the-journeys-api-key',
	environment: {
		FOXY_STORE_DOMAIN: 'print-room-journeys.foxycart.com',
		FOXY_API_KEY: 'the-journeys-api-key',
		FOXY_WEBHOOK_KEY: 'the-journeys-webhook-key',
	},
} as const;

/** Imitates the documented script: `FC.onLoad`, `FC.client.on`, `request` (by JSONP), `event`, and the cart in `FC.json`. */
const loaderScript = `
(() => {
	const store = ${JSON.stringify(hostedStore.origin)};
	const FC = (window.FC = window.FC || {});
	const handlers = {};
	const fire = (name) => (handlers[name] || []).forEach((handler) => handler());
	let requests = 0;
	const request = (address) => {
		const done = [];
		const fail = [];
		const callback = 'FC_answer_' + (requests += 1);
		const url = new URL(address);
		url.searchParams.set('output', 'json');
		url.searchParams.set('callback', callback);
		const script = document.createElement('script');
		window[callback] = (json) => {
			FC.json = json;
			done.forEach((handler) => handler(json));
		};
		script.onerror = () => fail.forEach((handler) => handler());
		script.src = url.href;
		document.head.append(script);
		const answer = { done: (handler) => (done.push(handler), answer), fail: (handler) => (fail.push(handler), answer) };
		return answer;
	};
	const showSideCart = () => {
		document.querySelector('#fc')?.remove();
		const cart = document.createElement('div');
		cart.id = 'fc';
		cart.setAttribute('role', 'region');
		cart.setAttribute('aria-label', 'Hosted cart');
		cart.textContent = FC.json.items.map((item) => item.quantity + ' × ' + item.name).join(', ');
		const remove = document.createElement('button');
		remove.textContent = 'Remove from the hosted cart';
		remove.onclick = () =>
			request(store + '/cart?cart=update&quantity=0&id=' + FC.json.items[0].id).done(() => {
				cart.remove();
				fire('cart-item-remove.done');
			});
		cart.append(remove);
		document.body.append(cart);
	};
	FC.client = {
		on: (name, handler) => (handlers[name] = [...(handlers[name] || []), handler]),
		request,
		event: (name) => ({ trigger: () => name === 'sidecart-show' && showSideCart() }),
	};
	FC.onLoad();
	request(store + '/cart?cart=view').done(() => fire('ready.done'));
})();
`;

interface Line extends CartLine {
	readonly id: number;
	quantity: number;
}

export interface HostedCart {
	readonly lines: readonly { readonly code: string; readonly quantity: number; readonly pricePence: number }[];
	/** Hidden fields of the session. */
	readonly fields: Readonly<Record<string, string>>;
	/** Visited pages of the store. */
	readonly visits: readonly string[];
	/** Makes the script unavailable, as a content blocker does. */
	blockLoader(isBlocked: boolean): void;
	/** Loses the answers to the next changes, which still take effect. */
	loseAnswers(count: number): void;
}

/** Replaces the hosted cart, which journeys cannot reach, in every page of a context; it accepts signed lines only. */
export async function routeHostedCart(context: BrowserContext): Promise<HostedCart> {
	const lines: Line[] = [];
	const visits: string[] = [];
	const fields: Record<string, string> = {};
	let isBlocked = false;
	let toLose = 0;
	let lastId = 0;
	const add = (query: URLSearchParams): boolean => {
		const verified = verifyCartQuery(query, hostedStore.apiKey);
		if (!verified.ok) return false;
		const known = lines.find(({ code }) => code === verified.line.code);
		lastId += 1;
		if (known === undefined) lines.push({ ...verified.line, id: lastId });
		else known.quantity += verified.line.quantity;
		return true;
	};
	const update = (query: URLSearchParams): void => {
		const at = lines.findIndex(({ id }) => String(id) === query.get('id'));
		const line = lines[at];
		if (line === undefined) return;
		line.quantity = Number(query.get('quantity'));
		if (line.quantity === 0) lines.splice(at, 1);
	};
	const json = (): string =>
		JSON.stringify({
			items: lines.map(({ id, name, code, pricePence, quantity }) => ({ id, name, code, price: pricePence / 100, quantity, options: [] })),
			item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
			custom_fields: fields,
			messages: { errors: [], warnings: [], info: [] },
		});
	const answerCart = async (route: Route): Promise<void> => {
		const { searchParams, href } = new URL(route.request().url());
		const isUpdate = searchParams.get('cart') === 'update';
		const isAdding = !isUpdate && hasProductFields(searchParams);
		if (isAdding && !add(searchParams)) return route.fulfill({ status: 400, body: 'Not as it was signed.' });
		if (isUpdate) update(searchParams);
		if (searchParams.get('empty') === 'reset') {
			lines.length = 0;
			for (const name of Object.keys(fields)) delete fields[name];
		}
		// It is not documented that an empty value takes a field away.
		for (const [name, value] of searchParams) if (name.startsWith('h:') && value !== '') fields[name.slice(2)] = value;
		const callback = searchParams.get('callback');
		if (callback === null) {
			visits.push(href);
			return route.fulfill({
				contentType: 'text/html',
				body: `<title>Hosted cart</title><h1>Hosted cart</h1><p>${lines.length} lines</p>`,
			});
		}
		if (isAdding && toLose > 0) {
			toLose -= 1;
			return route.abort();
		}
		return route.fulfill({ contentType: 'text/javascript', body: `${callback}(${json()});` });
	};
	await context.route(`${hostedStore.origin}/cart*`, answerCart);
	await context.route('https://cdn.foxycart.com/**', (route) =>
		isBlocked || new URL(route.request().url()).pathname !== '/print-room-journeys/loader.js'
			? route.abort()
			: route.fulfill({ contentType: 'text/javascript', body: loaderScript }),
	);
	return {
		lines,
		fields,
		visits,
		blockLoader: (next) => {
			isBlocked = next;
		},
		loseAnswers: (count) => {
			toLose = count;
		},
	};
}
