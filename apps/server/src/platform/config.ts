import { resolve } from 'node:path';
import { type Banner, type MailKind, noBanner, noContact, type OwnMailWords, type StudioContact } from '@print-room/domain';
import { z } from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };

/** Colour and logo that the studio has chosen. */
export interface StudioLook {
	/** null: the shop's own */
	readonly accentColour: string | null;
	readonly logo: {
		/** part of its public address */
		readonly id: string;
		readonly png: Buffer;
		/** in pixels */
		readonly width: number;
		/** in pixels */
		readonly height: number;
	} | null;
}

/** Words of mails that the studio has set. */
export type StudioMailWords = ReadonlyMap<MailKind, OwnMailWords>;

export const noMailWords: StudioMailWords = new Map();

/** Look of a studio that has chosen nothing yet. */
export const noLook: StudioLook = { accentColour: null, logo: null };

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional());
const longestPublicUrl = 120;
const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
	PORT: z.preprocess(blankIsUnset, port.default(3000)),
	HOST: optional(z.string()),
	NODE_ENV: optional(z.string()),
	SANDBOX_CART_PORT: optional(port),
	PUBLIC_URL: optional(
		z
			.url({ protocol: /^https?$/ })
			.refine((url) => URL.parse(url)?.username === '', 'must not name a user')
			// The cart service truncates addresses at 200 characters and cannot sign characters that it would escape.
			.refine((url) => url.length <= longestPublicUrl, `must have ${longestPublicUrl} characters at most`)
			.refine((url) => !/[&<>"'{}|?#\s]/.test(url), 'must not hold & < > " \' { } | ? # or a space'),
	),
	DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./.data')),
	DATABASE_URL: optional(z.string()),
	STORAGE_URL: optional(z.string()),
	FOXY_STORE_DOMAIN: optional(z.string()),
	FOXY_API_KEY: optional(z.string()),
	FOXY_WEBHOOK_KEY: optional(z.string()),
	FOXY_API_CLIENT_ID: optional(z.string()),
	FOXY_API_CLIENT_SECRET: optional(z.string()),
	FOXY_API_REFRESH_TOKEN: optional(z.string()),
	ALLOW_SANDBOX_CART: z.preprocess(blankIsUnset, z.enum(['on', 'off']).default('off')),
	SANDBOX_CART_API_KEY: optional(z.string()),
	SANDBOX_CART_WEBHOOK_KEY: optional(z.string()),
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/, hostname: /./ })),
	MAIL_FROM: optional(z.email()),
	ORDERS_EMAIL: optional(z.email()),
	ADMIN_EMAIL: optional(z.email()),
	ADMIN_PASSWORD: optional(z.string().min(8)),
	ROLE: z.preprocess(blankIsUnset, z.enum(['all', 'web', 'worker']).default('all')),
	SHOP_NAME: z.preprocess(blankIsUnset, z.string().max(60).default('The Print Room')),
	SENTRY_DSN: optional(z.url()),
	APP_VERSION: z.preprocess(blankIsUnset, z.string().default(manifest.version)),
	LOG_FORMAT: z.preprocess(blankIsUnset, z.enum(['json', 'text']).default('json')),
	METRICS_PORT: optional(port),
	METRICS_HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
	OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
	LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
	TRUST_PROXY: z.preprocess(blankIsUnset, z.enum(['on', 'off']).default('off')),
	ROLE_UPDATES: z.preprocess(blankIsUnset, z.enum(['on', 'off']).default('off')),
	WORKER_CONCURRENCY: z.preprocess(blankIsUnset, z.coerce.number().int().min(1).max(64).default(2)),
	OWNER_QUOTA_GB: z.preprocess(blankIsUnset, z.coerce.number().positive().default(40)),
	OWNER_QUOTA_IMAGES: z.preprocess(blankIsUnset, z.coerce.number().int().positive().default(10_000)),
	UPLOAD_EXPIRY_HOURS: z.preprocess(blankIsUnset, z.coerce.number().positive().max(2000).default(48)),
	GUEST_DAYS: z.preprocess(blankIsUnset, z.coerce.number().int().min(1).max(3650).default(60)),
	MAX_MEGAPIXELS: z.preprocess(blankIsUnset, z.coerce.number().positive().default(1000)),
	MIN_FREE_MB: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).default(512)),
	IMAGE_MEMORY_MB: z.preprocess(blankIsUnset, z.coerce.number().int().min(1024).default(3072)),
	SCAN_COMMAND: optional(z.string()),
	EXAMPLE_PAPERS: z.preprocess(blankIsUnset, z.enum(['on', 'off']).default('on')),
	WEB_APP_DIR: optional(z.string()),
	BACKUP_TO: optional(z.string()),
	BACKUP_EVERY_HOURS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(720).default(24)),
	BACKUP_KEEP: z.preprocess(blankIsUnset, z.coerce.number().int().min(1).max(1000).default(14)),
	BACKUP_DRILL: optional(z.string()),
});

type Environment = z.infer<typeof environmentSchema>;

export const firstAdministratorEmail = 'admin@print-room.example';

export class ConfigError extends Error {
	/** changes to the environment with which the rest of it can be read; empty: the rest cannot be read */
	readonly instead: Readonly<Record<string, string | undefined>>;

	constructor(message: string, instead: ConfigError['instead'] = {}) {
		super(message);
		this.instead = instead;
	}
}

export interface CartConfig {
	readonly kind: 'sandbox' | 'foxy';
	readonly origin: string;
	readonly apiKey: string;
	readonly webhookKey: string;
	/** null: transactions cannot be compared with the orders */
	readonly api: CartApi | null;
}

/** Access to the list of transactions: the sandbox's own, or the hosted service's API with its credentials. */
export type CartApi =
	| { readonly kind: 'sandbox' }
	| { readonly kind: 'foxy'; readonly clientId: string; readonly clientSecret: string; readonly refreshToken: string };

function readCartApi(environment: Environment): CartApi | null {
	const { FOXY_API_CLIENT_ID: clientId, FOXY_API_CLIENT_SECRET: clientSecret, FOXY_API_REFRESH_TOKEN: refreshToken } = environment;
	if (clientId === undefined && clientSecret === undefined && refreshToken === undefined) return null;
	if (clientId === undefined || clientSecret === undefined || refreshToken === undefined)
		throw new ConfigError('FOXY_API_CLIENT_ID, FOXY_API_CLIENT_SECRET and FOXY_API_REFRESH_TOKEN are needed together.', {
			FOXY_API_CLIENT_ID: undefined,
			FOXY_API_CLIENT_SECRET: undefined,
			FOXY_API_REFRESH_TOKEN: undefined,
		});
	return { kind: 'foxy', clientId, clientSecret, refreshToken };
}

/** True for names that only reach this machine. */
export const isThisMachine = (host: string): boolean => /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(host);

const hostOf = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string => new URL(PUBLIC_URL ?? 'http://localhost').hostname;

/** True if others are meant to use the shop: what is only fit for trying it needs an explicit word then. */
const isForOthers = (environment: Pick<Environment, 'PUBLIC_URL' | 'NODE_ENV'>): boolean =>
	environment.NODE_ENV === 'production' || !isThisMachine(hostOf(environment));

function readCart(environment: Environment): CartConfig {
	const { FOXY_STORE_DOMAIN: storeDomain, FOXY_API_KEY: apiKey, FOXY_WEBHOOK_KEY: webhookKey } = environment;
	if (storeDomain !== undefined) {
		if (apiKey === undefined || webhookKey === undefined)
			throw new ConfigError('FOXY_STORE_DOMAIN is set, so FOXY_API_KEY and FOXY_WEBHOOK_KEY are needed too.', {
				FOXY_API_KEY: 'none',
				FOXY_WEBHOOK_KEY: 'none',
			});
		return { kind: 'foxy', origin: `https://${storeDomain}`, apiKey, webhookKey, api: readCartApi(environment) };
	}
	const { SANDBOX_CART_API_KEY: sandboxApiKey, SANDBOX_CART_WEBHOOK_KEY: sandboxWebhookKey } = environment;
	if (sandboxApiKey === undefined || sandboxWebhookKey === undefined)
		throw new ConfigError(
			'No cart is configured: set FOXY_STORE_DOMAIN and its keys, or start with `npm start`, which brings the sandbox cart.',
			{ SANDBOX_CART_API_KEY: 'none', SANDBOX_CART_WEBHOOK_KEY: 'none' },
		);
	const cartPort = environment.SANDBOX_CART_PORT ?? environment.PORT + 1;
	const host = hostOf(environment);
	if (isForOthers(environment) && environment.ALLOW_SANDBOX_CART !== 'on')
		throw new ConfigError(
			`${isThisMachine(host) ? 'NODE_ENV is production' : `PUBLIC_URL is ${environment.PUBLIC_URL}`}, and no hosted cart is configured: people would order there, and no money would move. Set FOXY_STORE_DOMAIN and its keys; or, to try the shop with others, ALLOW_SANDBOX_CART=on.`,
			{ ALLOW_SANDBOX_CART: 'on' },
		);
	return {
		kind: 'sandbox',
		origin: `http://${host}:${cartPort}`,
		apiKey: sandboxApiKey,
		webhookKey: sandboxWebhookKey,
		api: { kind: 'sandbox' },
	};
}

/** Domain for the sender address; `localhost` and bare IP addresses cannot send mail. */
const mailHost = (host: string): string => (host.includes('.') && !/^[\d.]+$|:/.test(host) ? host : 'print-room.example');

/** Reads and validates the environment at start. Throws a `ConfigError` that names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
	const parsed = environmentSchema.safeParse(env);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
		const unusable = parsed.error.issues.map((issue) => [String(issue.path[0]), undefined] as const);
		throw new ConfigError(`The environment does not fit:\n${lines.join('\n')}`, Object.fromEntries(unusable));
	}
	const environment = parsed.data;
	if (environment.ROLE !== 'all' && environment.DATABASE_URL === undefined)
		throw new ConfigError('ROLE=web and ROLE=worker share a database: set DATABASE_URL. The embedded one belongs to one process.', {
			ROLE: undefined,
		});
	const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, '');
	return {
		port: environment.PORT,
		/** Behind a proxy on this machine only the proxy may reach the shop. */
		host: environment.HOST ?? (isForOthers(environment) ? '127.0.0.1' : '0.0.0.0'),
		isForOthers: isForOthers(environment),
		publicUrl,
		publicOrigin: new URL(publicUrl).origin,
		isSecure: publicUrl.startsWith('https:'),
		dataDir: resolve(environment.DATA_DIR),
		databaseUrl: environment.DATABASE_URL ?? null,
		storageUrl: environment.STORAGE_URL ?? null,
		cart: readCart(environment),
		/** null: mails are written to the outbox as files */
		smtpUrl: environment.SMTP_URL ?? null,
		mailFrom: environment.MAIL_FROM ?? `no-reply@${mailHost(new URL(publicUrl).hostname)}`,
		/** recipient of the mails about new orders; null: none are sent. Without a mail server the mail is a file in the outbox. */
		ordersEmail:
			environment.ORDERS_EMAIL ?? environment.ADMIN_EMAIL ?? (environment.SMTP_URL === undefined ? firstAdministratorEmail : null),
		admin: { email: environment.ADMIN_EMAIL ?? null, password: environment.ADMIN_PASSWORD ?? null },
		role: environment.ROLE,
		roleUpdates: environment.ROLE_UPDATES === 'on',
		/** whether the sample papers get calculated colour profiles, once */
		examplePapers: environment.EXAMPLE_PAPERS === 'on',
		/** first value of the setting; `withLiveStudio` replaces it by the present one */
		shopName: environment.SHOP_NAME,
		contact: noContact as StudioContact,
		look: noLook,
		/** replaced like the name */
		offersApprovalLinks: true as boolean,
		banner: noBanner as Banner,
		mailWords: noMailWords,
		sentryDsn: environment.SENTRY_DSN ?? null,
		appVersion: environment.APP_VERSION,
		logLevel: environment.LOG_LEVEL,
		/** text: lines for people instead of JSON */
		logFormat: environment.LOG_FORMAT,
		metrics: environment.METRICS_PORT === undefined ? null : { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
		/** null: no traces are sent */
		otlpEndpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
		/** Trusts exactly one proxy: the last address that it adds, never what a caller wrote before it. */
		trustProxy: environment.TRUST_PROXY === 'on' ? (_address: string, hop: number) => hop === 0 : false,
		workerConcurrency: environment.WORKER_CONCURRENCY,
		quota: { bytes: Math.round(environment.OWNER_QUOTA_GB * 1_000_000_000), images: environment.OWNER_QUOTA_IMAGES },
		/** time an unfinished upload may wait for its next byte */
		uploadExpiryHours: environment.UPLOAD_EXPIRY_HOURS,
		/** Days without a visit after which a guest's images without a design are removed. */
		guestDays: environment.GUEST_DAYS,
		maxPixels: Math.round(environment.MAX_MEGAPIXELS * 1_000_000),
		/** free space that uploads must leave on the disk of the data folder, which the embedded database needs too */
		minFreeBytes: environment.MIN_FREE_MB * 1_048_576,
		/** address space that one image process may reserve; Node and the decoders reserve about 800 MB at start */
		imageMemoryBytes: environment.IMAGE_MEMORY_MB * 1_048_576,
		scanCommand: environment.SCAN_COMMAND ?? null,
		/** folder of the built web app; null: the build's default output */
		webAppDir: environment.WEB_APP_DIR ?? null,
		backup: {
			/** folder or `s3://…` of scheduled backups; null: backups are not scheduled */
			to: environment.BACKUP_TO ?? null,
			/** first values of the settings */
			everyHours: environment.BACKUP_EVERY_HOURS,
			keep: environment.BACKUP_KEEP,
			/** spare folder that the newest backup is restored into from time to time; null: it is not */
			drillFolder: environment.BACKUP_DRILL === undefined ? null : resolve(environment.BACKUP_DRILL),
		},
	};
}

export type Config = ReturnType<typeof readConfig>;
