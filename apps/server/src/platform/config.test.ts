import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { ConfigError, readConfig } from './config.ts';

const hosted = { FOXY_STORE_DOMAIN: 'studio.foxycart.example', FOXY_API_KEY: 'k', FOXY_WEBHOOK_KEY: 'w' };
const keys = { SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' };

test('an empty environment gives the running contract’s defaults [C1.08]', () => {
	expect(readConfig(keys)).toMatchObject({
		appVersion: manifest.version,
		port: 3000,
		publicUrl: 'http://localhost:3000',
		role: 'all',
		shopName: 'The Print Room',
		databaseUrl: null,
		storageUrl: null,
		cart: { kind: 'sandbox', origin: 'http://localhost:3001' },
		isSecure: false,
		guestDays: 60,
	});
});

test('a variable that is set to nothing counts as unset', () => {
	expect(readConfig({ ...keys, PORT: '', SHOP_NAME: '', DATABASE_URL: '', APP_VERSION: '' })).toEqual(readConfig(keys));
});

test('each variable that compose.yaml may leave empty counts as unset then [O1.02]', () => {
	const compose = readFileSync(new URL('../../../../deploy/compose.yaml', import.meta.url), 'utf8');
	const optional = [...compose.matchAll(/^ {4}([A-Z_]+): \$\{\w+:-\}$/gm)].map(([, name = '']) => [name, '']);
	expect(optional.length).toBeGreaterThan(15);
	expect(readConfig({ ...keys, ...Object.fromEntries(optional) })).toEqual(readConfig(keys));
});

test('a public address with a slash at its end is the same address', () => {
	const config = readConfig({ ...hosted, PUBLIC_URL: 'https://prints.example/' });
	expect(config).toMatchObject({ publicUrl: 'https://prints.example', publicOrigin: 'https://prints.example', isSecure: true });
});

test('the hosted cart takes the sandbox’s place as soon as its store is named', () => {
	const { cart } = readConfig(hosted);
	expect(cart).toEqual({ kind: 'foxy', origin: 'https://studio.foxycart.example', apiKey: 'k', webhookKey: 'w', api: null });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
	'the sandbox cart needs no leave at %s, which only this machine reaches [D13]',
	(PUBLIC_URL) => {
		expect(readConfig({ ...keys, PUBLIC_URL }).cart.kind).toBe('sandbox');
	},
);

test.each(['https://prints.example', 'http://192.168.1.4:3000', 'http://localhost.example', 'http://127.0.0.1.example'])(
	'at %s, which others reach, the sandbox cart has to be allowed [D13]',
	(PUBLIC_URL) => {
		expect(() => readConfig({ ...keys, PUBLIC_URL })).toThrow(/no money would move.*FOXY_STORE_DOMAIN.*ALLOW_SANDBOX_CART=on/);
		expect(() => readConfig({ ...keys, PUBLIC_URL, ALLOW_SANDBOX_CART: 'off' })).toThrow(ConfigError);
		expect(readConfig({ ...keys, PUBLIC_URL, ALLOW_SANDBOX_CART: 'on' }).cart.kind).toBe('sandbox');
		expect(readConfig({ ...hosted, PUBLIC_URL }).cart.kind).toBe('foxy');
	},
);

test('in production the sandbox cart has to be allowed, and only this machine reaches the shop unless HOST says otherwise [D13]', () => {
	const production = { ...keys, NODE_ENV: 'production' };
	expect(() => readConfig(production)).toThrow(/^NODE_ENV is production, and no hosted cart.*ALLOW_SANDBOX_CART=on/);
	expect(readConfig({ ...production, ALLOW_SANDBOX_CART: 'on' })).toMatchObject({ host: '127.0.0.1', isForOthers: true });
	expect(readConfig({ ...hosted, PUBLIC_URL: 'https://prints.example' })).toMatchObject({ host: '127.0.0.1', isForOthers: true });
	expect(readConfig({ ...hosted, PUBLIC_URL: 'https://prints.example', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
	expect(readConfig(keys)).toMatchObject({ host: '0.0.0.0', isForOthers: false });
});

test.each([
	[{}, null, 'no-reply@print-room.example'],
	[{ PUBLIC_URL: 'https://prints.example' }, null, 'no-reply@prints.example'],
	[{ PUBLIC_URL: 'http://192.168.1.4:3000' }, null, 'no-reply@print-room.example'],
	[{ SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'hello@prints.example' }, 'smtp://mail.example:587', 'hello@prints.example'],
])('mails with %j go through %s and come from %s [C7.03]', (environment, smtpUrl, mailFrom) => {
	expect(readConfig({ ...hosted, ...environment })).toMatchObject({ smtpUrl, mailFrom });
});

/** The changes to an environment with which the rest of it can be read. */
function insteadOf(environment: Readonly<Record<string, string>>): ConfigError['instead'] {
	try {
		readConfig(environment);
	} catch (error) {
		if (error instanceof ConfigError) return error.instead;
	}
	return {};
}

describe('refuses a bad value, names the variable and reads the rest without it', () => {
	test.each([
		['a port that is none', { ...keys, PORT: 'many' }, 'PORT'],
		['an unknown role', { ...keys, ROLE: 'king' }, 'ROLE'],
		['a role of its own without a shared database', { ...keys, ROLE: 'worker' }, 'DATABASE_URL'],
		['a short password', { ...keys, ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
		['a public address that names a user', { ...keys, PUBLIC_URL: 'https://me:secret@prints.example' }, 'PUBLIC_URL'],
		['a public address that the cart would cut off', { ...keys, PUBLIC_URL: `https://${'a'.repeat(113)}` }, 'PUBLIC_URL'],
		['a public address that the cart cannot sign', { ...keys, PUBLIC_URL: "https://prints.example/it's" }, 'PUBLIC_URL'],
		['a public address that is no web address', { ...keys, PUBLIC_URL: 'ftp://prints.example' }, 'PUBLIC_URL'],
		['a hosted cart without its keys', { FOXY_STORE_DOMAIN: 'studio.example' }, 'FOXY_API_KEY'],
		['a mail server that is none', { ...keys, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
		['a mail server without a name', { ...keys, SMTP_URL: 'smtp://' }, 'SMTP_URL'],
		['a sender that is no address', { ...keys, MAIL_FROM: 'The Print Room' }, 'MAIL_FROM'],
		['guests whose images are never kept', { ...keys, GUEST_DAYS: '0' }, 'GUEST_DAYS'],
		['no cart at all', {}, 'FOXY_STORE_DOMAIN'],
		['a sandbox that is neither allowed nor not', { ...keys, ALLOW_SANDBOX_CART: 'perhaps' }, 'ALLOW_SANDBOX_CART'],
	])('%s', (_name, environment, variable) => {
		expect(() => readConfig(environment)).toThrow(ConfigError);
		expect(() => readConfig(environment)).toThrow(variable);
		expect(readConfig({ ...environment, ...insteadOf(environment) })).toHaveProperty('publicUrl');
	});
});
