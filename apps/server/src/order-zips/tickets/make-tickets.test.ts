import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../../fixtures/read-pdf.ts';
import { photo } from '../../testing/pictures.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { borderedDesign, contentsOf, mountedDesign, proofDesign } from '../testing/ticket-contents.ts';
import { makeTickets } from './index.ts';

const never = new AbortController().signal;
const previewKey = 'images/tickets/preview.jpg';
let shop: TestShop;
let folder: string;

beforeAll(async () => {
	shop = await startTestShop({ worker: false, environment: { PUBLIC_URL: 'https://print-room.example', SHOP_NAME: 'Dawn & Dusk' } });
	folder = await mkdtemp(join(tmpdir(), 'print-room-tickets-'));
	await shop.context.blobs.putBuffer(previewKey, await photo({ width: 2000, height: 1333, profile: 'srgb' }));
});
afterAll(async () => {
	await shop.close();
	await rm(folder, { recursive: true, force: true });
});

test('every design has a ticket of one page that says what to make [D25]', async () => {
	const contents = contentsOf([borderedDesign(), mountedDesign(), proofDesign()], { image: { previewKey } });
	const tickets = await makeTickets(shop.context, contents, folder, never);
	expect([...tickets.keys()]).toEqual(contents.designs.map(({ design }) => design.id));
	expect(new Set(await readdir(folder))).toEqual(new Set([...tickets.values()].map((path) => path.slice(folder.length + 1))));
	for (const [at, { design }] of contents.designs.entries()) {
		const pages = await readPdf(tickets.get(design.id) ?? '');
		const [page] = pages;
		expect(pages).toHaveLength(1);
		for (const words of [
			'Dawn & Dusk',
			'#2409',
			`Line ${at + 1} of 3`,
			'14 Harbour Row',
			'Hahnemühle Photo Rag 308',
			'7bedba.tif',
			'Packed',
		])
			expect(page?.text).toContain(words);
		expect(page?.text).not.toContain('No preview');
	}
});

test('a preview that is gone leaves its place crossed out, and everything else is there', async () => {
	const contents = contentsOf([borderedDesign()], { image: { previewKey: 'images/gone/preview.jpg' } });
	const [path = ''] = (await makeTickets(shop.context, contents, folder, never)).values();
	const [page] = await readPdf(path);
	expect(page?.text).toContain('No preview');
	expect(page?.text).toContain('Line 1 of 1');
});

test('a preview that is damaged is left out of its own ticket, and of no other [D25]', async () => {
	await shop.context.blobs.putBuffer('images/damaged/preview.jpg', Buffer.from('no picture'));
	const [sound, damaged] = [{ image: { previewKey } }, { image: { previewKey: 'images/damaged/preview.jpg' } }].map((facts) =>
		contentsOf([borderedDesign()], facts),
	);
	const designs = [damaged, sound]
		.flatMap((one) => one?.designs ?? [])
		.map((one, at) => ({ ...one, position: at + 1, design: { ...one.design, id: `${at}` } }));
	const contents = { ...contentsOf([borderedDesign()]), designs };
	const tickets = await makeTickets(shop.context, contents, folder, never);
	const texts = await Promise.all([...tickets.values()].map(async (path) => (await readPdf(path))[0]?.text ?? ''));
	expect(texts.map((text) => text.includes('No preview'))).toEqual([true, false]);
});

test('a ticket that is no longer wanted is not drawn', async () => {
	const stop = new AbortController();
	stop.abort(new Error('cancelled'));
	const empty = await mkdtemp(join(folder, 'empty-'));
	const contents = contentsOf([borderedDesign()], { image: { previewKey } });
	await expect(makeTickets(shop.context, contents, empty, stop.signal)).rejects.toThrow('cancelled');
	expect(await readdir(empty)).toEqual([]);
});
