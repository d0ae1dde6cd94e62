import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate, CertificateRecord, CreatedDesign, Order, SelectionTicket } from '@print-room/contract';
import { certificateCodeLabel } from '@print-room/domain';
import { parseTransaction } from '@print-room/foxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../fixtures/read-pdf.ts';
import { recordTransaction } from '../orders/index.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { readZip } from '../testing/read-zip.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';
import { lineOf, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let staff: Person;
let guest: Visitor;
let purchases: Purchases;
let design: CreatedDesign;
let folder: string;
let sha256: string;

beforeAll(async () => {
	staff = await shop.supervisor();
	guest = await shop.guest();
	purchases = await openPurchases(shop);
	folder = await mkdtemp(join(tmpdir(), 'print-room-register-'));
	const bytes = await photo({ width: 1500, height: 1000 });
	sha256 = createHash('sha256').update(bytes).digest('hex');
	const imageId = (await guest.upload(bytes, 'Lake.jpg')).body.id;
	await query("update certificates set is_numbered = true where label = 'Signed and numbered'");
	const certificate = (await staff.get<Certificate[]>('/api/certificates')).body.find(({ label }) => label === 'Signed and numbered');
	if (certificate === undefined) throw new Error('there is no numbered certificate');
	const body = purchases.request(imageId);
	design = (
		await guest.post<CreatedDesign>('/api/designs', {
			...body,
			price: Math.round((body.price + certificate.price) * 100) / 100,
			certificateId: certificate.id,
			certificateText: {
				title: 'Lake at first light',
				artist: 'Ada North',
				year: 2026,
				edition: { size: 30, proofs: 2, isOneSize: false },
			},
		})
	).body;
});
afterAll(() => rm(folder, { recursive: true }));

async function paid(quantity = 1): Promise<{ readonly orderId: string; readonly records: CertificateRecord[] }> {
	const body = transactionOf([lineOf(design, { quantity })]);
	await recordTransaction(shop.context, parseTransaction(body), new Date());
	const [order] = await query('select id from orders where fc_transaction_id = $1', String(body.id));
	return { orderId: String(order?.id), records: await recordsOf(String(order?.id)) };
}
const recordsOf = async (orderId: string): Promise<CertificateRecord[]> => {
	const filter = { where: { orderId }, order: ['createdAt ASC'] };
	return (await staff.get<CertificateRecord[]>(`/api/register?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
};
const first = async (): Promise<CertificateRecord> => {
	const [record] = (await paid()).records;
	if (record === undefined) throw new Error('there is no certificate');
	return record;
};
const read = async ({ id }: { readonly id: string }) => (await staff.get<CertificateRecord>(`/api/register/${id}`)).body;
const end = (who: Visitor, { id, version }: CertificateRecord, how: 'void' | 'replace', reason = 'A stain') =>
	who.post<CertificateRecord>(`/api/register/${id}/${how}`, { reason, version });
const print = (record: CertificateRecord, hasMarks = false) =>
	staff.post<SelectionTicket>(`/api/register/${record.id}/print`, { hasMarks });
const code = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
	status,
	Object(Reflect.get(Object(body), 'error')).code,
];

async function pdf({ url }: SelectionTicket) {
	const answer = await fetch(url.replace(shop.context.config.publicUrl, shop.url));
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	const path = join(process.env.CERTIFICATE_SHOTS ?? folder, `${randomUUID()}.pdf`);
	await writeFile(path, Buffer.from(await answer.arrayBuffer()));
	const [page] = await readPdf(path);
	return {
		text: (page?.text ?? '').replaceAll(/\s+/g, ' '),
		size: [page?.width, page?.height].map((side) => Math.round(Number(side))),
		path,
	};
}

describe('the register at the desk', () => {
	test('the list is searched by code, number, title, artist and order, and filtered by state [P6.07]', async () => {
		const record = await first();
		const found = async (search: string) =>
			(
				await staff.get<CertificateRecord[]>(
					`/api/register?search=${encodeURIComponent(search)}&filter=${encodeURIComponent('{"limit":100}')}`,
				)
			).body.map(({ id }) => id);
		for (const words of [record.code, certificateCodeLabel(record.code), record.registerNumber, 'first light', 'North', record.orderNumber])
			expect([words, (await found(words)).includes(record.id)]).toEqual([words, true]);
		const filter = encodeURIComponent(JSON.stringify({ where: { state: 'void' } }));
		expect((await staff.get<CertificateRecord[]>(`/api/register?filter=${filter}`)).body.map(({ id }) => id)).not.toContain(record.id);
	});

	test('the search for orders finds the order of a certificate by its number and its code, also of one that was replaced [P5.07]', async () => {
		const record = await first();
		await end(staff, record, 'replace');
		const records = await recordsOf(record.orderId);
		expect(records).toHaveLength(2);
		for (const { registerNumber, code: letters } of records)
			for (const search of [registerNumber, letters, certificateCodeLabel(letters).toLowerCase(), record.orderNumber]) {
				const filter = encodeURIComponent(JSON.stringify({ where: { $text: { search } } }));
				const found = (await staff.get<Order[]>(`/api/orders?filter=${filter}`)).body.map(({ id }) => id);
				expect([search, found]).toEqual([search, [record.orderId]]);
				expect((await staff.get(`/api/orders/count?filter=${filter}`)).body).toEqual({ count: 1 });
			}
	});

	test('printing issues a certificate, which says all of it; printed again it stays as it was [P6.05]', async () => {
		const record = await first();
		const page = await pdf((await print(record)).body);
		const issued = await read(record);
		expect(issued).toMatchObject({ state: 'issued', imageSha256: sha256, printSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(page.size).toEqual([595, 420]);
		for (const words of [
			'Lake at first light, 2026',
			'Ada North',
			record.editionNumber ?? 'none',
			record.registerNumber,
			certificateCodeLabel(record.code),
			record.printSize,
			record.medium ?? 'none',
			String(issued.printSha256).slice(0, 16),
			'Signature',
		])
			expect(page.text).toContain(words);
		const marked = await pdf((await print(record, true)).body);
		expect(marked.size).toEqual([652, 476]);
		expect(await readFile(marked.path, 'latin1')).toMatch(/\/TrimBox \[28\.3/);
		expect(await read(record)).toMatchObject({ state: 'issued', version: issued.version, issuedAt: issued.issuedAt });
		const printed = await query(
			"select 1 from audit_log where model = 'register' and action = 'printCertificate' and record_id = $1",
			record.id,
		);
		expect(printed.length).toBe(2);
	});

	test('staff void what was not issued with a reason; what was issued is voided by administrators only, and its number is spent [P6.07]', async () => {
		const [open, issued] = [await first(), await first()];
		expect(code(await end(staff, { ...open, version: 9 }, 'void'))).toEqual([412, 'EDIT_CONFLICT']);
		expect((await end(staff, open, 'void')).body).toMatchObject({ state: 'void', reason: 'A stain' });
		expect(code(await print(open))).toEqual([409, 'CERTIFICATE_ENDED']);
		expect((await first()).editionNumber).toBe(open.editionNumber);
		await print(issued);
		const now = await read(issued);
		expect(code(await end(staff, now, 'void'))).toEqual([403, 'FORBIDDEN']);
		expect((await end(await shop.admin(), now, 'void')).body).toMatchObject({ state: 'void' });
		expect((await first()).editionNumber).not.toBe(issued.editionNumber);
	});

	test('a replaced certificate names the new one, which has its text and number and a code of its own [P6.07]', async () => {
		const record = await first();
		await print(record);
		const made = (await end(staff, await read(record), 'replace')).body;
		expect(made).toMatchObject({
			...{ state: 'reserved', title: record.title, editionNumber: record.editionNumber },
			replaces: { id: record.id, registerNumber: record.registerNumber },
		});
		expect(made.code).not.toBe(record.code);
		expect(await read(record)).toMatchObject({ state: 'replaced', replacedBy: { id: made.id } });
		expect(code(await end(staff, record, 'replace'))).toEqual([409, 'CERTIFICATE_ENDED']);
	});
});

/** Changes one byte of a stored file. */
async function spoil(key: string): Promise<() => Promise<void>> {
	const path = join(shop.config.dataDir, 'blobs', 'files', key);
	const bytes = await readFile(path);
	const changed = Buffer.from(bytes);
	changed[changed.length - 9] = (changed[changed.length - 9] ?? 0) ^ 1;
	await writeFile(path, changed);
	return () => writeFile(path, bytes);
}

test('a changed byte in the customer’s file or the print file stops print file, zip, run and certificate, and flags the order until its files are sound again [P6.08]', async () => {
	const { orderId, records } = await paid();
	const [record] = records;
	if (record === undefined) throw new Error('there is no certificate');
	const order = async () => (await staff.get<Order>(`/api/orders/${orderId}`)).body;
	const zip = async () => {
		await staff.post(`/api/zipOrders/${orderId}`, {});
		const made = async () =>
			(
				await query("select stage, error_msg, blob_key from order_zips where order_id = $1 and stage in ('completed', 'failed')", orderId)
			)[0];
		await expect.poll(made).toBeDefined();
		return made();
	};
	const [file] = await query('select i.original_key, d.id from designs d join images i on i.id = d.image_id where d.id = $1', design.id);
	for (const key of [String(file?.original_key), `designs/${design.id}/print.tif`]) {
		const mend = await spoil(key);
		expect(await zip()).toMatchObject({ stage: 'failed', error_msg: expect.stringContaining('bytes have changed') });
		expect((await order()).flags).toContain('FILE_CHANGED');
		expect(code(await print(record))).toEqual([409, 'FILE_CHANGED']);
		await mend();
		await query('delete from order_zips where order_id = $1', orderId);
		const made = await zip();
		expect(made).toMatchObject({ stage: 'completed' });
		expect([...(await readZip(await shop.context.blobs.read(String(made?.blob_key), 0, 50_000_000))).keys()]).toContainEqual(
			expect.stringContaining(`${record.registerNumber}`),
		);
		expect((await order()).flags).not.toContain('FILE_CHANGED');
		await query('delete from order_zips where order_id = $1', orderId);
	}
	const mend = await spoil(String(file?.original_key));
	await shop.context.blobs.remove(`designs/${design.id}/print.tif`);
	expect(await zip()).toMatchObject({ stage: 'failed', error_msg: expect.stringContaining('not the one that the customer gave') });
	expect(await shop.context.blobs.exists(`designs/${design.id}/print.tif`)).toBe(false);
	await mend();
});
