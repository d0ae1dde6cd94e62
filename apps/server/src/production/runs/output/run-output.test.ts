import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { CreatedDesign, Run } from '@print-room/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { imagesIn } from '../../../../../../fixtures/pdf-images.ts';
import { queryOf } from '../../../testing/orders.ts';
import { photo } from '../../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../../testing/purchases.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { planBody, stockFormRow } from '../../../testing/runs/run-rows.ts';
import { testShop } from '../../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../../testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from '../../../testing/transactions.ts';
import { sha256Of } from '../../../testing/zip-making.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let guest: Visitor;
let purchases: Purchases;
let cart: CartService;
let seed = 0;

beforeAll(async () => {
	[staff, guest, purchases] = [await shop.supervisor(), await shop.guest(), await openPurchases(shop)];
	cart = cartServiceOf(shop, await shop.admin());
});

type Form = Awaited<ReturnType<typeof stockFormRow>>;

interface Ordered {
	readonly form: Form;
	readonly designs: readonly CreatedDesign[];
	/** pieces by design */
	readonly pieces: readonly (readonly string[])[];
	readonly orderNumber: string;
}

/** An order of 300 × 200 mm prints that wait to be printed on a medium of their own: a design for each quantity. */
async function ordered(...quantities: readonly number[]): Promise<Ordered> {
	const form = await stockFormRow(shop);
	const designs: CreatedDesign[] = [];
	for (const _quantity of quantities) {
		seed += 1;
		const picture = await photo({ seed, width: 1500, height: 1000, profile: 'srgb', format: 'tiff' });
		const design = (await purchases.design(guest, (await guest.upload(picture, `Dunes ${seed}.tif`)).body.id)).body;
		const media = JSON.stringify({ id: form.printTypeId, label: form.medium, configurationId: '' });
		await query("update designs set snapshot = jsonb_set(snapshot, '{media}', $2) where id = $1", design.id, media);
		designs.push(design);
	}
	const paid = transactionOf(designs.map((design, index) => lineOf(design, { quantity: quantities[index] })));
	await cart.deliver(paid);
	const order = await cart.orderOf(paid.id);
	await query("update pieces set state = 'toPrint' where order_id = $1", order.id);
	const pieces: string[][] = [];
	for (const [position] of designs.entries()) {
		const rows = await query(
			'select p.id from pieces p join order_items i on i.id = p.order_item_id where p.order_id = $1 and i.position = $2 order by p.number',
			order.id,
			position,
		);
		pieces.push(rows.map(({ id }) => String(id)));
	}
	return { form, designs, pieces, orderNumber: order.displayId };
}

const planned = async ({ form, pieces }: Ordered, gapMm = 6): Promise<Run> =>
	(await staff.post<Run>('/api/runs', { ...planBody(form, pieces.flat()), gapMm })).body;
const read = async ({ id }: Run) => (await staff.get<Run>(`/api/runs/${id}`)).body;
const move = async (run: Run, to: Run['state']) => (await staff.post<Run>(`/api/runs/${run.id}/state`, { to, version: run.version })).body;
const ask = ({ id }: Run, body: object, who: Visitor = staff) =>
	who.post<{ url: string; fileName: string }>(`/api/runs/${id}/output`, body);

async function fetched(run: Run, body: object): Promise<{ name: string; bytes: Buffer }> {
	const { body: ticket, status } = await ask(run, body);
	expect(status).toBe(200);
	const { pathname, search } = new URL(ticket.url);
	const response = await fetch(new URL(pathname + search, shop.url));
	expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(ticket.fileName)]);
	return { name: ticket.fileName, bytes: Buffer.from(await response.arrayBuffer()) };
}

const stored = (design: CreatedDesign) => shop.context.blobs.withLocalFile(`designs/${design.id}/print.tif`, (path) => readFile(path));
const code = (answer: { readonly status: number; readonly body: unknown }) => [
	answer.status,
	Object(Reflect.get(Object(answer.body), 'error')).code,
];

describe('a run as a PDF', () => {
	test('each print lies at its place at true size, with the pixels of its print file, and says in its label whose it is [P4.02] [P4.04]', async () => {
		const order = await ordered(2, 1);
		const run = await planned(order, 6.5);
		const { name, bytes } = await fetched(run, { kind: 'pdf', sheet: 0 });
		expect(name).toBe(`run-${run.number}-roll-1.pdf`);

		const images = imagesIn(bytes);
		expect(images).toHaveLength(2);
		for (const [index, design] of order.designs.entries()) {
			const file = await stored(design);
			const { icc } = await sharp(file).metadata();
			expect(images[index]).toMatchObject({ width: 1500, height: 1000, bits: 8 });
			expect(images[index]?.profile?.equals(icc ?? Buffer.alloc(0))).toBe(true);
			expect(Buffer.from(images[index]?.samples ?? []).equals(await sharp(file).keepIccProfile().raw().toBuffer())).toBe(true);
		}

		const document = await (await PDFiumLibrary.init()).loadDocument(bytes);
		const page = document.getPage(0);
		const { originalWidth, originalHeight } = page.getOriginalSize();
		const text = page.getText();
		const inMm = (points: number) => Math.round((points / 72) * 25.4 * 100) / 100;
		// Three prints of 200 mm in steps of 400, the label below the last one, and 5 mm at both ends.
		expect([inMm(originalWidth), inMm(originalHeight)]).toEqual([1118, 1016]);
		for (const [line, number, of] of [
			[1, 1, 2],
			[1, 2, 2],
			[2, 1, 1],
		])
			expect(text).toContain(`#${order.orderNumber} · line ${line} · ${number} of ${of}`);
		const [{ customer_last_name: lastName } = { customer_last_name: '' }] = await query(
			'select customer_last_name from orders where id = (select order_id from pieces where id = $1)',
			order.pieces[0]?.[0],
		);
		expect(text.split(String(lastName))).toHaveLength(4);

		// A pixel of the file is 0.2 mm: one of the drawing, which rounds colours of a large picture to five levels.
		const { data, width } = await page.render({ width: 1118 * 5, height: 1016 * 5, render: 'bitmap' });
		const second = await sharp(await stored(order.designs[1] ?? Object()))
			.raw()
			.toBuffer();
		const differing = Array.from({ length: 1000 }, (_, y) => y).filter((y) => {
			const start = ((800 + 5) * 5 + y) * width + 3 * 5;
			return [0, 1, 700, 1499].some((x) =>
				[0, 1, 2].some((band) => Math.abs((data[(start + x) * 4 + band] ?? 0) - (second[(y * 1500 + x) * 3 + band] ?? 0)) > 5),
			);
		});
		expect(differing).toEqual([]);
		document.destroy();
	});

	test('a print that has left the run is not in it, and a run without any has nothing to put out [P4.04] [P4.05]', async () => {
		const order = await ordered(2);
		const run = await planned(order);
		const [first = '', second = ''] = order.pieces.flat();
		const hold = async (id: string) => {
			const [{ version } = { version: 0 }] = await query('select version from pieces where id = $1', id);
			await staff.post('/api/pieces/holds', { pieces: [{ id, version }], reason: 'Too dark?' });
		};
		await hold(first);
		const document = await (await PDFiumLibrary.init()).loadDocument((await fetched(run, { kind: 'pdf', sheet: 0 })).bytes);
		const text = document.getPage(0).getText();
		expect([text.includes('1 of 2'), text.includes('2 of 2')]).toEqual([false, true]);
		document.destroy();
		expect(code(await ask(run, { kind: 'pdf', sheet: 1 }))).toEqual([422, 'NOTHING_TO_PRINT']);
		await hold(second);
		expect(code(await ask(run, { kind: 'files' }))).toEqual([422, 'NOTHING_TO_PRINT']);
	});

	test('a picture with floating-point samples is refused by name for a PDF, not for its file [P4.04]', async () => {
		const order = await ordered(1);
		const run = await planned(order);
		await query("update images set colour_space = 'scrgb' where id = $1", order.designs[0]?.imageId);
		const refused = await ask(run, { kind: 'pdf' });
		expect(code(refused)).toEqual([422, 'PRINT_NOT_IN_PDF']);
		expect(refused.body).toMatchObject({ error: { details: [{ path: order.pieces[0]?.[0] }] } });
		expect((await ask(run, { kind: 'files' })).status).toBe(200);
	});

	test('the address opens for the one who asked, while they are signed in [ASVS 8.2.2]', async () => {
		const run = await planned(await ordered(1));
		const other = await shop.supervisor();
		const { body } = await ask(run, { kind: 'pdf' }, other);
		const at = new URL(new URL(body.url).pathname + new URL(body.url).search, shop.url);
		await query('delete from sessions where user_id = $1', other.id);
		expect((await fetch(at)).status).toBe(404);
		expect((await fetch(new URL(at.pathname, shop.url))).status).toBe(404);
		expect(
			await query("select record_name from audit_log where model = 'runs' and record_id = $1 and changes::text like '%run-%.pdf%'", run.id),
		).toEqual([{ record_name: `Run #${run.number}` }]);
	});
});

describe('the print files of a run', () => {
	test('the zip holds a file for each print, named in the order of placing, as they are stored [P4.04]', async () => {
		const order = await ordered(2, 1);
		const files = await readZip((await fetched(await planned(order), { kind: 'files' })).bytes);
		const names = [...files.keys()];
		expect(names.map((name) => name.slice(0, 4))).toEqual(['001_', '002_', '003_']);
		for (const [index, design] of [order.designs[0], order.designs[0], order.designs[1]].entries()) {
			expect(names[index]).toContain(`${order.orderNumber}-`);
			expect(design && files.get(names[index] ?? '')?.equals(await stored(design))).toBe(true);
		}
	});

	test('print files that are missing are made again [P4.04]', async () => {
		const order = await ordered(1);
		const run = await planned(order);
		const [design] = order.designs;
		const before = await stored(design ?? Object());
		await shop.context.blobs.remove(`designs/${design?.id}/print.tif`);
		const [file] = (await readZip((await fetched(run, { kind: 'files' })).bytes)).values();
		expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
	});
});

test('a run keeps its recipe when printing begins; files that are others by then are named, and come only to who knows it; one whose bytes changed in the storage stops the run and flags its order [P4.04] [P6.08]', async () => {
	const order = await ordered(1, 1);
	const run = await planned(order);
	expect((await read(run)).files).toEqual([]);
	const paper = {
		profileId: 'p',
		sha256: 'f'.repeat(64),
		name: 'Rag on the large printer',
		isExample: false,
		intent: 'perceptual',
		shown: null,
	};
	const [first, second] = order.designs;
	await query("update designs set snapshot = jsonb_set(snapshot, '{paper}', $2) where id = $1", first?.id, JSON.stringify(paper));
	await move(run, 'printing');
	await expect.poll(async () => (await read(run)).files?.map(({ sha256 }) => sha256 !== null)).toEqual([true, true]);
	const { files = [] } = await read(run);
	const own = files.find(({ designId }) => designId === first?.id);
	const bytes = await stored(first ?? Object());
	expect(own).toMatchObject({
		...{ kind: 'print', sha256: sha256Of(bytes), bytes: bytes.length, profile: paper.name, profileSha256: paper.sha256 },
		...{ intent: 'perceptual', sharpening: 'none', scale: 1, isReplaced: false },
	});
	expect((await ask(run, { kind: 'files' })).status).toBe(200);

	await shop.context.blobs.putBuffer(`designs/${first?.id}/print.tif`, await sharp(bytes).negate().keepIccProfile().tiff().toBuffer());
	for (const body of [{ kind: 'pdf' }, { kind: 'files', isDifferenceKnown: true }]) {
		const stopped = await ask(run, body);
		expect([...code(stopped), JSON.stringify(stopped.body)]).toEqual([409, 'FILE_CHANGED', expect.stringContaining('bytes have changed')]);
	}
	const flagged = await query('select flags from orders o join pieces p on p.order_id = o.id where p.id = $1', order.pieces[0]?.[0]);
	expect(flagged[0]?.flags).toContain('FILE_CHANGED');
	// As if they had been made again, by a version of before there were hashes.
	await query('update designs set print_hashes = null where id = any($1)', [first?.id, second?.id]);
	await query('update designs set revision = 7 where id = $1', second?.id);
	await shop.context.blobs.putBuffer(`designs/${second?.id}/print-7.tif`, bytes);
	const refused = await ask(run, { kind: 'pdf' });
	expect(code(refused)).toEqual([409, 'RUN_FILES_DIFFER']);
	expect(refused.body).toMatchObject({ error: { details: order.pieces.flat().map((path) => ({ path })) } });
	expect((await ask(run, { kind: 'pdf', isDifferenceKnown: true })).status).toBe(200);
	// Until its hash is taken, a file is another one by its revision.
	await query('update run_files set sha256 = null where run_id = $1', run.id);
	expect((await ask(run, { kind: 'pdf' })).body).toMatchObject({ error: { details: order.pieces[1]?.map((path) => ({ path })) } });
	expect((await read(run)).files?.find(({ designId }) => designId === second?.id)).toMatchObject({ isReplaced: true });
});
