import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCartUrl, standardTax } from '@print-room/foxy';
import { onTestFinished } from 'vitest';
import type { SandboxCartOptions } from '../config.ts';
import { type SandboxCart, startSandboxCart } from '../sandbox-cart.ts';

/** Password of the page of test orders. */
export const word = 'spoken-word';
export const keys = { apiKey: 'store-key', webhookKey: 'webhook-key' };
export const shopOrigin = 'http://localhost:3999';

const line = {
	name: 'Print order',
	price: '58.00',
	Item: 'Elephants.jpg',
	Media: 'Photo Rag 308',
	Printed_Image_Size: '600 × 400 mm',
	category: 'fineartprint',
};

export function addAddress(
	storeOrigin: string,
	code = 'design-1',
	fields: Record<string, string> = {},
	unsigned: Record<string, string> = {},
): string {
	return buildCartUrl({ storeOrigin, apiKey: keys.apiKey, code, fields: { ...line, ...fields }, unsigned });
}

/** A temporary folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'sandbox-cart-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A sandbox cart on a free port, closed after the test; waits between deliveries are a thousandth of the real ones. */
export async function openCart(overrides: Partial<SandboxCartOptions> = {}, now: () => number = Date.now): Promise<SandboxCart> {
	const options: SandboxCartOptions = {
		port: 0,
		host: '127.0.0.1',
		word,
		maxSessions: 2000,
		publicUrl: null,
		dataDir: overrides.dataDir ?? (await temporaryFolder()),
		...keys,
		webhookUrl: null,
		prePaymentUrl: null,
		prePaymentTimeoutMs: 10_000,
		tax: standardTax,
		webhookTimeScale: 0.001,
		shopOrigins: [shopOrigin],
		shopName: 'The Print Room',
		accentColour: null,
		logo: null,
		studioUrl: null,
		vatUrl: null,
		logLevel: 'silent',
		...overrides,
	};
	const cart = await startSandboxCart(options, now);
	onTestFinished(() => cart.close());
	return cart;
}
