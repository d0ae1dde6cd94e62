import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxCartOptions } from './config.ts';
import { taxRatesSchema } from './tax-rates.ts';

/** A shop on the same machine answers in a few milliseconds; one that does not must not hold up a page. */
const limitMs = 1000;

const studioSchema = z.object({
	name: z.string().min(1),
	accentColour: z
		.string()
		.regex(/^#[0-9a-f]{6}$/)
		.nullable()
		.default(null),
	logo: z
		.object({ address: z.string().regex(/^\/[\w./-]+$/), width: z.number().positive(), height: z.number().positive() })
		.nullable()
		.default(null),
});
const vatRatesSchema = z.object({ now: taxRatesSchema });

/** Pages that show the name, the cart as JSON, and payments. */
const usesShop = ({
	method,
	headers,
	url,
}: {
	readonly method: string;
	readonly headers: { readonly accept?: string | undefined };
	readonly url: string;
}) => headers.accept?.includes('text/html') === true || method === 'POST' || url.startsWith('/cart');

/**
 * Returns the options with the shop's present name, look and VAT rates, which are read before each request that uses them. While the shop does not
 * answer, the last ones stay.
 */
export function withPresentShop(app: FastifyInstance, options: SandboxCartOptions): SandboxCartOptions {
	const { studioUrl, vatUrl } = options;
	let { shopName, tax, accentColour, logo } = options;
	app.addHook('onRequest', async (request) => {
		if (!usesShop(request)) return;
		const read = async <Answer>(url: string | null, schema: z.ZodType<Answer>, keep: (answer: Answer) => void): Promise<void> => {
			if (url === null) return;
			try {
				const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'error' });
				keep(schema.parse(await response.json()));
			} catch (error) {
				request.log.debug({ reason: error instanceof Error ? error.name : 'unknown', url }, 'the shop did not say its name or rates');
			}
		};
		await Promise.all([
			read(studioUrl, studioSchema, (studio) => {
				shopName = studio.name;
				({ accentColour, logo } = studio);
			}),
			read(vatUrl, vatRatesSchema, ({ now }) => {
				tax = now;
			}),
		]);
	});
	return {
		...options,
		get shopName() {
			return shopName;
		},
		get accentColour() {
			return accentColour;
		},
		get logo() {
			return logo;
		},
		get tax() {
			return tax;
		},
	};
}
