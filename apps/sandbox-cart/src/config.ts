import { join } from 'node:path';
import { PRE_PAYMENT_TIMEOUT_MS, standardTax, type TaxRates } from '@print-room/foxy';
import { z } from 'zod';
import { taxPercentSchema } from './tax-rates.ts';

export interface SandboxCartOptions {
	/** 0 takes any free port */
	readonly port: number;
	/** `localhost`: only this machine reaches it */
	readonly host: string;
	/** opens the page of test orders; unset: nobody sees it */
	readonly word: string | null;
	/** beyond it the session that was left alone longest ends */
	readonly maxSessions: number;
	/** where people reach the cart; unset: the shop's host name with the cart's port */
	readonly publicUrl: string | null;
	/** the folder for sessions, transactions and pending deliveries */
	readonly dataDir: string;
	readonly apiKey: string;
	readonly webhookKey: string;
	/** unset: nothing is delivered */
	readonly webhookUrl: string | null;
	/** asked before each payment; unset: nobody is asked */
	readonly prePaymentUrl: string | null;
	/** how long an answer to that may take */
	readonly prePaymentTimeoutMs: number;
	readonly tax: TaxRates;
	/** multiplies the waits between deliveries: 1 is real time */
	readonly webhookTimeScale: number;
	/** the first is linked back to; each may read the cart with the buyer's cookie and show its images here */
	readonly shopOrigins: readonly [string, ...string[]];
	readonly shopName: string;
	readonly logLevel: string;
}

/** The environment does not say what is needed; the message is for people. */
export class ConfigError extends Error {}

/** Some megabytes of carts, and more people than try a sandbox at once. */
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
	TAX_PERCENT: optional(taxPercentSchema.default(standardTax)),
	WEBHOOK_TIME_SCALE: optional(z.coerce.number().positive().default(1)),
	SHOP_ORIGIN: z
		.string()
		.transform((list) => list.split(','))
		.pipe(z.tuple([origin], origin)),
	SHOP_NAME: optional(z.string().default('The Print Room')),
	LOG_LEVEL: optional(z.string().default('info')),
});

/** @throws ConfigError naming each variable that is missing or cannot be read */
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
		tax: data.TAX_PERCENT,
		webhookTimeScale: data.WEBHOOK_TIME_SCALE,
		shopOrigins: data.SHOP_ORIGIN,
		shopName: data.SHOP_NAME,
		logLevel: data.LOG_LEVEL,
	};
}
