import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const least = { FOXY_API_KEY: 'a', FOXY_WEBHOOK_KEY: 'w', SHOP_ORIGIN: 'http://localhost:3000' };

test('the sandbox cart’s settings need the keys and the shop, and have defaults for the rest [D13]', () => {
	expect(readConfig({ ...least, DATA_DIR: '/data' })).toEqual({
		port: 3001,
		host: 'localhost',
		word: null,
		maxSessions: 2000,
		publicUrl: null,
		dataDir: '/data/sandbox-cart',
		apiKey: 'a',
		webhookKey: 'w',
		webhookUrl: null,
		prePaymentUrl: null,
		prePaymentTimeoutMs: 10_000,
		tax: { defaultPercent: 20, percentByCategory: {} },
		webhookTimeScale: 1,
		shopOrigins: ['http://localhost:3000'],
		shopName: 'The Print Room',
		accentColour: null,
		logo: null,
		studioUrl: null,
		vatUrl: null,
		logLevel: 'info',
	});
});

test('the sandbox cart takes its own port before the general one, and several shop origins [D2]', () => {
	const config = readConfig({
		...least,
		PORT: '4000',
		SANDBOX_CART_PORT: '4001',
		SHOP_ORIGIN: 'https://shop.example/en,http://127.0.0.1:3000',
	});
	expect([config.port, config.shopOrigins]).toEqual([4001, ['https://shop.example', 'http://127.0.0.1:3000']]);
});

test.each([
	['SHOP_ORIGIN', 'shop'],
	['SHOP_ORIGIN', 'javascript:alert(1)'],
	['SANDBOX_CART_PORT', '70000'],
	['WEBHOOK_TIME_SCALE', '0'],
	['PREPAYMENT_URL', 'shop/pre-payment'],
	['STUDIO_URL', 'shop/studio'],
	['VAT_URL', 'shop/vatRates'],
	['FOXY_API_KEY', ''],
	['SANDBOX_CART_WORD', 'short'],
])('the sandbox cart refuses %s=%j by name [ASVS 2.2.2]', (name, value) => {
	const read = () => readConfig({ ...least, [name]: value });
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(name);
});
