import { join } from 'node:path';
import { PRE_PAYMENT_TIMEOUT_MS, standardTax, type TaxRates } from '@print-room/foxy';
import { z } from 'zod';

export interface SandboxCartOptions {
	/** 0 picks any free port. */
	readonly port: number;
	/** `localhost`: reachable from this machine only. */
	readonly host: string;
	/** Password of the page of test orders; null disables the page. */
	readonly word: string | null;
	/** Above this count the session that was idle longest ends. */
	readonly maxSessions: number;
	/** Public address of the cart; null: the shop's host name with the cart's port. */
	readonly publicUrl: string | null;
	readonly dataDir: string;
	readonly apiKey: string;
	readonly webhookKey: string;
	/** Null disables deliveries. */
	readonly webhookUrl: string | null;
	/** Hook that is called before each payment; null disables it. */
	readonly prePaymentUrl: string | null;
	/** Time limit for the hook's answer. */
	readonly prePaymentTimeoutMs: number;
	/** Rates until the shop has answered. */
	readonly tax: TaxRates;
	/** Multiplies the waits between deliveries; 1 is real time. */
	readonly webhookTimeScale: number;
	/** Origins that may read the cart with the buyer's cookie and whose images are shown. Links back to the shop use the first. */
	readonly shopOrigins: readonly [string, ...string[]];
	readonly shopName: string;
	/** Such as '#12385c'; null: the cart's own. */
	readonly accentColour: string | null;
	/** On the first of the shop's origins; null: the cart's own mark and the name. */
	readonly logo: { readonly address: string; readonly width: number; readonly height: number } | null;
	/** The shop's call that names it; null: the name stays. */
	readonly studioUrl: string | null;
	/** The shop's call for its VAT rates; null: 20 % on everything. */
	readonly vatUrl: string | null;
	readonly logLevel: string;
}

/** Missing or invalid environment variables; the message is shown to people. */
export class ConfigError extends Error {}

/** A few megabytes of carts, and more sessions than a sandbox needs at once. */
const MAX_SESSIONS = 2000;

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
	SANDBOX_CART_PORT: optional(port.optional()),
	PORT: optional(port.default(3001)),
	SANDBOX_CART_HOST: optional(z.string().default('localhost')),
	SANDBOX_CART_WORD: optional(z.string().min(8).optional()),
	SANDBOX_CART_URL: optional(origin.optional()),
	DATA_DIR: optional(z.string().default('./.data')),
	FOXY_API_KEY: z.string().min(1),
	FOXY_WEBHOOK_KEY: z.string().min(1),
	WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
	PREPAYMENT_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
	WEBHOOK_TIME_SCALE: optional(z.coerce.number().positive().default(1)),
	SHOP_ORIGIN: z
		.string()
		.transform((list) => list.split(','))
		.pipe(z.tuple([origin], origin)),
	SHOP_NAME: optional(z.string().default('The Print Room')),
	STUDIO_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
	VAT_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
	LOG_LEVEL: optional(z.string().default('info')),
});

export function readConfig(env: NodeJS.ProcessEnv): SandboxCartOptions {
	const read = environment.safeParse(env);
	if (!read.success) throw new ConfigError(read.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('; '));
	const { data } = read;
	return {
		port: data.SANDBOX_CART_PORT ?? data.PORT,
		host: data.SANDBOX_CART_HOST,
		word: data.SANDBOX_CART_WORD ?? null,
		maxSessions: MAX_SESSIONS,
		publicUrl: data.SANDBOX_CART_URL ?? null,
		dataDir: join(data.DATA_DIR, 'sandbox-cart'),
		apiKey: data.FOXY_API_KEY,
		webhookKey: data.FOXY_WEBHOOK_KEY,
		webhookUrl: data.WEBHOOK_URL ?? null,
		prePaymentUrl: data.PREPAYMENT_URL ?? null,
		prePaymentTimeoutMs: PRE_PAYMENT_TIMEOUT_MS,
		tax: standardTax,
		webhookTimeScale: data.WEBHOOK_TIME_SCALE,
		shopOrigins: data.SHOP_ORIGIN,
		shopName: data.SHOP_NAME,
		accentColour: null,
		logo: null,
		studioUrl: data.STUDIO_URL ?? null,
		vatUrl: data.VAT_URL ?? null,
		logLevel: data.LOG_LEVEL,
	};
}
