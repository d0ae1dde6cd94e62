import type { Certificate, CreatedDesign } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, expect, test } from 'vitest';
import { recordTransaction } from '../orders/index.ts';
import { queryOf } from '../testing/orders.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { lineOf, transactionOf } from '../testing/transactions.ts';

const shop = testShop();
const query = queryOf(shop);
let guest: Visitor;
let stranger: Visitor;
let code: string;

interface VerifiedPage {
	readonly slug: string;
	readonly title: string;
	readonly html: string;
}
const read = async (asked: string): Promise<VerifiedPage> => {
	const { status, body } = await stranger.get<VerifiedPage>(`/api/verifications/${asked}`);
	expect(status).toBe(200);
	return body;
};

beforeAll(async () => {
	guest = await shop.guest();
	stranger = await shop.guest();
	const purchases = await openPurchases(shop);
	const imageId = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Lake.jpg')).body.id;
	const numbered = (await guest.get<Certificate[]>('/api/certificates')).body.find(({ isNumbered }) => isNumbered);
	const asked = purchases.request(imageId);
	const price = Math.round((asked.price + (numbered?.price ?? 0)) * 100) / 100;
	const certificateText = { title: 'Lake <b>', artist: 'Ada North', edition: { size: 30, proofs: 0, isOneSize: false } };
	const made = await guest.post<CreatedDesign>('/api/designs', { ...asked, price, certificateId: numbered?.id, certificateText });
	await recordTransaction(shop.context, parseTransaction(transactionOf([lineOf(made.body)])), new Date());
	code = String((await query('select code from certificate_records'))[0]?.code);
});

test('the page of a certificate says what it says and its state, and nothing of the buyer [P6.06]', async () => {
	const page = await read(code.toLowerCase());
	expect(page.title).toBe('Lake <b>');
	expect(page.html).toMatch(/^<p /);
	for (const words of ['Ada North', '1/30 (Edition of 30)', 'has not been printed yet', '<img src=']) expect(page.html).toContain(words);
	expect(page.html).not.toContain('<b>');
	const [order] = await query('select customer_email from orders');
	expect(order?.customer_email).toContain('@');
	expect(page.html).not.toContain(String(order?.customer_email));
	await query("update certificate_records set state = 'void', reason = 'Secret'");
	expect((await read(code)).html).toContain('This certificate is void');
	expect((await read(code)).html).not.toContain('Secret');
	await query("update certificate_records set state = 'replaced', reason = null");
	expect((await read(code)).html).toContain('This certificate was replaced by another one');
});

test('the picture is left out once the owner of the edition does not show it [P6.06]', async () => {
	await query('update editions set shows_picture = false');
	expect((await read(code)).html).not.toContain('<img');
});

test('a wrong check letter and an unknown code are answered alike, as is anything else that is typed [P6.06]', async () => {
	const unknown = await read('0000-0000-000');
	expect(unknown.html).toContain('There is no certificate with this code in our register.');
	for (const wrong of ['00000000001', '%3Cscript%3E']) {
		const { title, html } = await read(wrong);
		expect({ title, html }).toEqual({ title: unknown.title, html: unknown.html });
	}
});

test('codes cannot be tried out: each person may look up a few a minute, as a page too, which is not indexed [P6.06] [ASVS 2.4.1]', async () => {
	const other = await shop.guest();
	const page = await fetch(`${shop.url}/c/${code}`);
	expect(page.headers.get('x-robots-tag')).toBe('noindex');
	const statuses: number[] = [];
	for (let count = 0; count < 11; count++) statuses.push((await other.get(`/api/verifications/${code}`)).status);
	expect([statuses[9], statuses[10]]).toEqual([200, 429]);
});
