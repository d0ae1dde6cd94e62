import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { endlessDrawing, manyRectangles } from '../fixtures/hostile.ts';
import { pdfBytes } from '../fixtures/pdf.ts';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import { paymentDelivery } from './support/calls/payment-delivery.ts';
import { designsOf } from './support/calls/save-designs.ts';
import type { Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';

type Shop = Awaited<ReturnType<typeof benchShop>>;

const rounds = amount(7, 1);
/** Its job would hold up the end of a short run. */
const drawings = amount(6, 0);
const rectangles = amount(400_000, 1000);
const quietUploadRatio = 3;
const orderGoalMs = 2000;
/** A set is added one by one; a script of many tabs has several on their way. */
const setOfPrints = amount(200, 4);
const tabs = 10;
const quietDesignRatio = 3;
/** Interval at which the order is looked for. */
const lookMs = 20;

/** Time others wait while one person sends drawings that take minutes each, or adds a large set of prints. */
export async function measure(): Promise<Measurement[]> {
	return [...(await whileSetIsAdded()), ...(await whileDrawingsAreSent())];
}

async function whileSetIsAdded(): Promise<Measurement[]> {
	const shop = await benchShop();
	try {
		const [save, saveOfSet] = [await designsOf(shop, await guestOf(shop)), await designsOf(shop, await guestOf(shop))];
		const quiet = await timesOf(async () => void (await save()));
		let left = setOfPrints;
		const tab = async (): Promise<void> => {
			while (left > 0) {
				left -= 1;
				await saveOfSet();
			}
		};
		const set = Promise.all(Array.from({ length: tabs }, tab));
		const busy = await timesOf(async () => void (await save()));
		const isOver = left === 0;
		await set;
		if (isOver && amount(true, false)) throw new Error('The set was added before the others were measured.');
		return [
			{
				name: `another person's design of 8.6 MP while someone adds ${setOfPrints} such designs, ${tabs} at a time`,
				unit: 'ms',
				figure: median(busy),
				reference: { what: 'the same while it is quiet', figure: median(quiet) },
				goal: { of: 'ratio', atMost: quietDesignRatio },
			},
		];
	} finally {
		await shop.stop();
	}
}

async function whileDrawingsAreSent(): Promise<Measurement[]> {
	const shop = await benchShop();
	try {
		const [person, stranger] = [await guestOf(shop), await guestOf(shop)];
		const token = await staffToken(shop);
		const quiet = await timesOf(() => uploaded(shop, person));
		for (let number = 0; number < drawings; number++)
			void send(shop, stranger, `Endless ${number}.svg`, Buffer.from(endlessDrawing(number)));
		const page = pdfBytes([{ mediaBox: [0, 0, 1000, 1000], content: manyRectangles(rectangles) }]);
		void send(shop, stranger, 'Rectangles.pdf', page);
		// All drawings have arrived and are being processed.
		await pause(amount(1500, 100));
		const [busy, orders] = [await timesOf(() => uploaded(shop, person)), await timesOf(() => ordered(shop, token))];
		return [
			{
				name: `another person's 2 MP upload while someone sends ${drawings} endless drawings and a page of ${rectangles} rectangles`,
				unit: 'ms',
				figure: median(busy),
				reference: { what: 'the same while it is quiet', figure: median(quiet) },
				goal: { of: 'ratio', atMost: quietUploadRatio },
			},
			{
				name: 'the slowest order to appear at that time, from its webhook on',
				unit: 'ms',
				figure: Math.max(...orders),
				goal: { of: 'figure', atMost: orderGoalMs },
			},
		];
	} finally {
		await shop.stop();
	}
}

async function timesOf(work: () => Promise<void>): Promise<number[]> {
	const times: number[] = [];
	for (let round = -1; round < rounds; round++) {
		const startedAt = performance.now();
		await work();
		if (round >= 0) times.push(performance.now() - startedAt);
	}
	return times;
}

async function guestOf({ api }: Shop): Promise<string> {
	return (await fetch(`${api}/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

async function staffToken({ account, admin }: Shop): Promise<string> {
	const headers = { 'content-type': 'application/json' };
	const response = await fetch(`${account}/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
	const { token }: { token: string } = await response.json();
	return token;
}

/** The answer comes when the image is ready. */
async function send({ account }: Shop, cookie: string, name: string, bytes: Buffer): Promise<number> {
	const body = new FormData();
	body.set('file', new Blob([new Uint8Array(bytes)]), name);
	const response = await fetch(`${account}/uploads`, { method: 'POST', headers: { cookie }, body }).catch(() => null);
	await response?.arrayBuffer().catch(() => undefined);
	return response?.status ?? 0;
}

let pictures = 0;

async function uploaded(shop: Shop, cookie: string): Promise<void> {
	pictures += 1;
	const noise = { type: 'gaussian', mean: 100 + pictures, sigma: 30 } as const;
	const bytes = await sharp({ create: { width: 1800, height: 1200, channels: 3, noise, background: '#777777' } })
		.jpeg({ quality: 90 })
		.toBuffer();
	const status = await send(shop, cookie, `Picture ${pictures}.jpg`, bytes);
	if (status !== 200) throw new Error(`The upload was answered ${status}.`);
}

let transactions = 9_100_000;

async function ordered({ api, webhookKey }: Shop, token: string): Promise<void> {
	transactions += 1;
	const id = transactions;
	await fetch(`${api}/webhooks/foxy`, paymentDelivery(id, [{ price: 58, code: `design-${id}` }], webhookKey));
	const address = `${api}/orders?filter[where][fcTransactionId]=${id}`;
	for (;;) {
		const found: unknown = await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
		if (Array.isArray(found) && found.length > 0) return;
		await pause(lookMs);
	}
}
