import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../../checks/support/tree.ts';
import { sandboxCartKeys } from './cart-keys.mjs';
import { cartEnvironment, readSettings, readUsableSettings, serverEnvironment } from './settings.mjs';

const keys = { apiKey: 'api', webhookKey: 'webhook', word: 'spoken' };

describe('settings', () => {
	test('have the defaults of the running contract', () => {
		expect(readSettings({})).toMatchObject({
			port: 3000,
			cartPort: 3001,
			publicUrl: 'http://localhost:3000',
			shopName: 'The Print Room',
			sandbox: true,
		});
	});

	test('follow PORT with the cart and the address', () => {
		expect(readSettings({ PORT: '4000' })).toMatchObject({ cartPort: 4001, publicUrl: 'http://localhost:4000' });
	});

	test('start no sandbox beside a real cart', () => {
		expect(readSettings({ FOXY_STORE_DOMAIN: 'prints.example' }).sandbox).toBe(false);
	});

	test.each([
		[{ PORT: 'door' }, 'PORT is "door"'],
		[{ PORT: '70000' }, 'PORT is "70000"'],
		[{ SANDBOX_CART_PORT: '3000' }, 'both 3000'],
		[{ PUBLIC_URL: 'prints.example' }, 'PUBLIC_URL is "prints.example"'],
	])('refuse %o with a sentence', (env, sentence) => {
		expect(() => readSettings(env)).toThrow(sentence);
	});

	test('are read without the variables that cannot be used, each of which is named', () => {
		const { settings, problems } = readUsableSettings({
			PORT: 'door',
			SANDBOX_CART_PORT: '3000',
			PUBLIC_URL: 'prints.example',
			SHOP_NAME: 'Prints',
		});
		expect(settings).toEqual({ ...readSettings({}), shopName: 'Prints' });
		expect(problems).toEqual([
			expect.stringContaining('PORT is "door"'),
			expect.stringContaining('both 3000'),
			expect.stringContaining('PUBLIC_URL is "prints.example"'),
		]);
	});

	test('give the cart its keys and addresses, and none of the shop’s secrets', () => {
		const env = {
			PATH: '/bin',
			ADMIN_PASSWORD: 'secret',
			DATABASE_URL: 'secret',
			HOST: '0.0.0.0',
			PUBLIC_URL: 'https://prints.example/shop/',
		};
		const cart = cartEnvironment(env, readSettings(env), keys);
		expect(Object.values(cart)).not.toContain('secret');
		expect(Object.values(cart)).not.toContain('0.0.0.0');
		expect(cart).toMatchObject({
			PATH: '/bin',
			FOXY_API_KEY: 'api',
			FOXY_WEBHOOK_KEY: 'webhook',
			SANDBOX_CART_WORD: 'spoken',
			WEBHOOK_URL: 'http://localhost:3000/api/webhooks/foxy',
			PREPAYMENT_URL: 'http://localhost:3000/api/webhooks/foxy/pre-payment',
			STUDIO_URL: 'http://localhost:3000/api/studio',
			VAT_URL: 'http://localhost:3000/api/vatRates',
			SHOP_ORIGIN: 'https://prints.example',
		});
	});

	test('give the server the sandbox’s keys only while there is a sandbox', () => {
		const settings = readSettings({});
		expect(serverEnvironment({}, settings, keys)).toMatchObject({ SANDBOX_CART_API_KEY: 'api', SANDBOX_CART_WEBHOOK_KEY: 'webhook' });
		expect(serverEnvironment({}, settings, undefined)).not.toHaveProperty('SANDBOX_CART_API_KEY');
	});
});

describe("the sandbox cart's keys", () => {
	test('are made once, for their owner only', () => {
		const folder = join(plantTree({}), 'data');
		const made = sandboxCartKeys(folder);
		expect(made.apiKey).toMatch(/^[0-9a-f]{60}$/);
		expect(made.webhookKey).toMatch(/^[0-9a-f]{64}$/);
		expect(sandboxCartKeys(folder)).toEqual(made);
		const file = join(folder, 'sandbox-cart-keys.json');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ apiKey: made.apiKey, webhookKey: made.webhookKey });
		expect(made.word).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
	});

	test('are not replaced when the file is broken', () => {
		const folder = join(plantTree({}), 'data');
		mkdirSync(folder);
		writeFileSync(join(folder, 'sandbox-cart-keys.json'), '{}');
		expect(() => sandboxCartKeys(folder)).toThrow('holds no apiKey and webhookKey');
	});

	test('say so when the data folder cannot be made', () => {
		const folder = plantTree({ file: '' });
		expect(() => sandboxCartKeys(join(folder, 'file', 'data'))).toThrow('cannot be written');
	});
});
