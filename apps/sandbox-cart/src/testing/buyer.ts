import { z } from 'zod';

const cartSchema = z.looseObject({
	items: z.array(
		z.looseObject({
			id: z.string(),
			name: z.string(),
			code: z.string(),
			price: z.number(),
			quantity: z.number(),
			options: z.array(z.object({ name: z.string(), value: z.string() })),
		}),
	),
	item_count: z.number(),
	total_item_price: z.number(),
	total_tax: z.number(),
	total_order: z.number(),
	custom_fields: z.record(z.string(), z.string()),
	cart_id: z.string().nullable(),
	messages: z.object({ warnings: z.array(z.string()) }),
});
const paidSchema = z.object({ transactionId: z.string(), receiptUrl: z.string() });
const errorSchema = z.object({
	error: z.looseObject({
		code: z.string(),
		message: z.string(),
		details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
	}),
});

/** A client with cookies. Redirects are not followed, so that tests see them. */
export class Buyer {
	readonly #origin: string;
	#cookie: string;

	constructor(origin: string, cookie = '') {
		this.#origin = origin;
		this.#cookie = cookie;
	}

	get cookie(): string {
		return this.#cookie;
	}

	async fetch(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		if (this.#cookie) headers.set('cookie', this.#cookie);
		const response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers });
		const [set] = response.headers.getSetCookie();
		if (set) this.#cookie = set.split(';')[0] ?? '';
		return response;
	}

	async cart(path = '/cart'): Promise<z.infer<typeof cartSchema>> {
		const url = new URL(path, this.#origin);
		url.searchParams.set('output', 'json');
		return cartSchema.parse(await (await this.fetch(url.href)).json());
	}

	post(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
		return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
	}

	order(fields: Readonly<Record<string, unknown>> = {}): Promise<Response> {
		return this.fetch('/checkout', { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } });
	}

	async pay(fields: Readonly<Record<string, unknown>> = {}): Promise<z.infer<typeof paidSchema>> {
		return paidSchema.parse(await (await this.order(fields)).json());
	}

	async openOrders(word: string): Promise<Response> {
		const form_token = await this.hidden('/transactions', 'form_token');
		return this.post('/transactions/open', { form_token, word }, { accept: 'text/html' });
	}

	async hidden(path: string, name: string): Promise<string> {
		const page = await (await this.fetch(path, { headers: { accept: 'text/html' } })).text();
		return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
	}
}

export async function errorOf(response: Response): Promise<z.infer<typeof errorSchema>['error'] & { status: number }> {
	return { ...errorSchema.parse(await response.json()).error, status: response.status };
}
