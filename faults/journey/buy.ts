import { setTimeout as pause } from 'node:timers/promises';
import type { Certificate, CreatedDesign, Image, Order } from '@print-room/contract';
import type { JourneyLedger, Payment } from '../ledger.ts';
import { Client } from './client.ts';
import { printSize, type Surroundings } from './surroundings.ts';

/** Text of a numbered certificate, of an edition that lasts for a whole run. */
const certificateText = { title: 'Lake', artist: 'Ada North', edition: { size: 999 } } as const;

/** Saves a print of the picture, by a key: however often the call is repeated, it is one design. */
export async function saveDesign(
	{ mediaId, price }: Surroundings,
	journey: JourneyLedger,
	guest: Client,
	image: Image,
	{ isCheck = false, certificate = null }: { readonly isCheck?: boolean; readonly certificate?: Certificate | null } = {},
): Promise<CreatedDesign> {
	const crop = { x: 0, y: 0, width: image.thumbWidth, height: (image.thumbWidth * printSize.height) / printSize.width };
	const print = { crop, size: printSize, finalSize: printSize, units: 'mm' };
	const design = await guest.read<CreatedDesign>('/api/designs', {
		method: 'POST',
		json: {
			...{ imageId: image.id, print, mediaId },
			price: isCheck ? 0 : Math.round((price + (certificate?.price ?? 0)) * 100) / 100,
			...(certificate !== null && { certificateId: certificate.id, certificateText }),
		},
		headers: { 'idempotency-key': `${journey.name}-${isCheck ? 'check' : 'print'}` },
	});
	journey.designs.push({ id: design.id, imageId: image.id, price: design.price, isCheck });
	return design;
}

interface Cart {
	readonly cart_id: string | null;
	readonly items: readonly { readonly id: string; readonly code: string; readonly quantity: number }[];
}

/** A buyer's browser at the cart, which keeps its cookie. */
export class Buyer {
	#client: Client;

	constructor({ ledger, shop }: Surroundings) {
		this.#client = new Client(ledger, shop.cartUrl, { accept: 'application/json' }, 'cart');
	}

	async #ask<Body>(path: string, json?: unknown): Promise<Body> {
		const { status, body, headers } = await this.#client.ask<Body>(path, json === undefined ? {} : { method: 'POST', json });
		const cookie = headers.getSetCookie()[0]?.split(';')[0];
		if (cookie !== undefined) this.#client = this.#client.as({ cookie });
		if (status >= 400) throw new Error(`the cart answered ${path} with ${status}: ${JSON.stringify(body)}`);
		return body;
	}

	/** Adds a line to the cart, but not again after a lost response. */
	async add({ id, cartUrl }: CreatedDesign): Promise<void> {
		if (cartUrl === undefined) throw new Error(`design ${id} has no cart line`);
		const { pathname, search } = new URL(cartUrl);
		await this.#ask('/cart?output=json');
		for (;;) {
			const { items } = await this.#ask<Cart>('/cart?output=json');
			if (items.some(({ code }) => code === id)) return;
			const answer = await this.#client.try(`${pathname}${search}&output=json`);
			const cookie = answer?.headers.getSetCookie()[0]?.split(';')[0];
			if (cookie !== undefined) this.#client = this.#client.as({ cookie });
			await pause(50);
		}
	}

	/** Pays the cart by its number, so that a payment is not repeated after a lost response. */
	async pay(email: string): Promise<Payment> {
		const { cart_id, items } = await this.#ask<Cart>('/cart?output=json');
		const { transactionId } = await this.#ask<{ transactionId: string }>('/checkout', {
			cart_id,
			customer_email: email,
			card: '4242 4242 4242 4242',
		});
		return { transactionId, lines: items.map(({ code, quantity }) => ({ code, quantity })) };
	}
}

/** The orders of a transaction: one, if all is well. */
export const ordersOf = ({ staff }: Pick<Surroundings, 'staff'>, transactionId: string): Promise<Order[]> =>
	staff.read<Order[]>(`/api/orders?filter=${encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }))}`);

/** Waits for the order of a payment, up to a limit: deliveries may have stopped, and missing orders are found at the end. */
export async function awaitOrder(surroundings: Surroundings, transactionId: string, limitMs: number): Promise<Order | null> {
	for (const until = Date.now() + limitMs; Date.now() < until; await pause(150)) {
		const [order] = await ordersOf(surroundings, transactionId);
		if (order !== undefined) return order;
	}
	return null;
}
