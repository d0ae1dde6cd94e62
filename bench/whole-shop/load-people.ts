import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, Image, Order, PriceResult, PrintCategory, PrintType, ZipJob } from '@print-room/contract';
import type { RunningShop } from '../../e2e/support/shop.ts';
import type { Picture } from '../../faults/journey/pictures.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { paymentDelivery } from '../support/calls/payment-delivery.ts';
import type { Observed } from './load-goals.ts';

const size = { width: 300, height: 200 } as const;
/** between two looks at a zip */
const lookEveryMs = 500;

type PictureOf = (random: () => number, mark: string) => Picture;

/** Calls of people in a shop; each has a network address of its own, which the shop takes from its proxy. */
export class LoadPeople {
	readonly #shop: RunningShop;
	readonly #times: Observed['times'];
	readonly #picture: PictureOf;
	readonly #random = seededRandom(1);
	#addresses = 0;
	#pictures = 0;
	#transactions = 9_200_000;

	constructor(shop: RunningShop, { times }: Pick<Observed, 'times'>, picture: PictureOf) {
		this.#shop = shop;
		this.#picture = picture;
		this.#times = times;
	}

	/** Returns the headers of a new guest. */
	async guest(): Promise<Headers> {
		const headers = this.#ownAddress();
		const answer = await answered(`${this.#shop.api}/whoami`, { headers });
		headers.set('cookie', answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '');
		return headers;
	}

	/** Returns the headers of the administrator, from an address of its own. */
	async staff(): Promise<Headers> {
		const headers = this.#ownAddress();
		const { token } = await read<{ token: string }>(`${this.#shop.account}/auth/login`, post(headers, this.#shop.admin));
		headers.set('authorization', `Bearer ${token}`);
		return headers;
	}

	/** Opens the page, and asks for what it shows: identity, gallery, catalogue and a price. */
	async browse(headers: Headers): Promise<void> {
		await (await answered(this.#shop.url, { headers })).text();
		await this.#timed(`${this.#shop.api}/whoami`, { headers });
		await this.#timed(`${this.#shop.api}/images/retrieve`, { headers });
		await this.#priceOf(headers, await this.#medium(headers));
	}

	/** Resolves when the picture is in the gallery, which is no time of the API. */
	async upload(headers: Headers): Promise<Image> {
		this.#pictures += 1;
		const { name, bytes } = this.#picture(this.#random, String(this.#pictures));
		const body = new FormData();
		body.set('file', new Blob([new Uint8Array(bytes)]), name);
		return read<Image>(`${this.#shop.account}/uploads`, { method: 'POST', headers, body });
	}

	/** Makes an order of a picture, of which a zip can be made again and again. */
	async order(staff: Headers): Promise<Order> {
		const headers = await this.guest();
		const image = await this.upload(headers);
		const media = await this.#medium(headers);
		const { price } = await this.#priceOf(headers, media);
		const crop = { x: 0, y: 0, width: image.thumbWidth, height: (image.thumbWidth * size.height) / size.width };
		const asked = { imageId: image.id, print: { crop, size, finalSize: size, units: 'mm' }, mediaId: media.id, price };
		const design = await read<CreatedDesign>(`${this.#shop.api}/designs`, post(headers, asked));
		this.#transactions += 1;
		const id = this.#transactions;
		await this.#deliver(id, design);
		for (;;) {
			const [order] = await read<Order[]>(`${this.#shop.api}/orders?filter[where][fcTransactionId]=${id}`, { headers: staff });
			if (order !== undefined) return order;
			await pause(lookEveryMs);
		}
	}

	async zip(headers: Headers, { id }: Order): Promise<void> {
		await (await answered(`${this.#shop.api}/zipOrders/${id}`, post(headers, {}))).arrayBuffer();
		for (;;) {
			const [job] = await this.#timed<ZipJob[]>(`${this.#shop.api}/zipOrders/jobs?orderId=${id}`, { headers });
			if (job?.status.stage === 'completed') return;
			if (job?.status.stage === 'failed') throw new Error(`the zip failed: ${job.status.errorMsg}`);
			await pause(lookEveryMs);
		}
	}

	/** Downloads all orders as CSV; only the call that begins it counts as an answer of the API. */
	async exportOrders(headers: Headers): Promise<void> {
		const { url } = await this.#timed<{ url: string }>(`${this.#shop.api}/orders/export`, post(headers, {}));
		const { pathname, search } = new URL(url);
		await (await answered(this.#shop.url + pathname + search, { headers })).text();
	}

	#ownAddress(): Headers {
		this.#addresses += 1;
		return new Headers({ 'x-forwarded-for': `10.0.${this.#addresses >> 8}.${this.#addresses & 255}` });
	}

	async #timed<Body>(address: string, init: RequestInit): Promise<Body> {
		const begun = performance.now();
		const body = await read<Body>(address, init);
		this.#times.push(performance.now() - begun);
		return body;
	}

	async #medium(headers: Headers): Promise<PrintType> {
		const { api } = this.#shop;
		const address = `${api}/printCategories/fineartprint?filter[include][0]=printTypeConfiguration`;
		const { printTypeConfiguration } = await this.#timed<PrintCategory>(address, { headers });
		const [medium] = await this.#timed<PrintType[]>(`${api}/printTypeConfigurations/${printTypeConfiguration?.id}/printTypes`, { headers });
		if (medium === undefined) throw new Error('The catalogue has no medium.');
		return medium;
	}

	#priceOf(headers: Headers, { groupId }: PrintType): Promise<PriceResult> {
		const asked = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: 'mm', groupId };
		return this.#timed<PriceResult>(`${this.#shop.api}/prices/calculate`, post(headers, asked));
	}

	/** Delivers a payment as the cart service does. */
	async #deliver(id: number, { id: code, price }: CreatedDesign): Promise<void> {
		await answered(`${this.#shop.api}/webhooks/foxy`, paymentDelivery(id, [{ price, code }], this.#shop.webhookKey));
	}
}

/** @throws Error with the status of an answer that is no success */
async function answered(address: string, init: RequestInit): Promise<Response> {
	const answer = await fetch(address, init);
	if (answer.ok) return answer;
	const { error }: { error?: { code?: string } } = await answer.json().catch(() => ({}));
	const path = new URL(address).pathname.replace(/\/[0-9a-f-]{30,}/g, '/:id');
	throw new Error(`${init.method ?? 'GET'} ${path} was answered ${answer.status} ${error?.code ?? ''}`.trimEnd());
}

async function read<Body>(address: string, init: RequestInit): Promise<Body> {
	return (await answered(address, init)).json();
}

function post(headers: Headers, body: unknown): RequestInit {
	const all = new Headers(headers);
	all.set('content-type', 'application/json');
	return { method: 'POST', headers: all, body: JSON.stringify(body) };
}
