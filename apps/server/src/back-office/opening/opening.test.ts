import type { Opening } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../platform/testing/mail-server.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Person, startTestShop } from '../../testing/test-shop.ts';

const shop = testShop({ worker: false });
let admin: Person;
beforeAll(async () => {
	admin = await shop.person({ roles: ['admin'] });
});

const path = '/api/backOffice/opening';
const stepsOf = ({ steps }: Opening) => Object.fromEntries(steps.map(({ step, isDone, text }) => [step, [isDone, text] as const]));
const opening = async () => stepsOf((await admin.get<Opening>(path)).body);

test('a new shop lists what it needs, and a step holds once the shop has it [S3.01]', async () => {
	const before = await opening();
	expect(Object.keys(before)).toEqual(['studio', 'logo', 'papers', 'prices', 'vat', 'mail', 'cart', 'pages', 'backup', 'order']);
	expect(Object.values(before).every(([isDone]) => !isDone)).toBe(true);
	expect(before.pages?.[1]).toContain('Imprint');
	await shop.context.orm.execute("update studios set address = '12 Mill Lane', email = 'hello@dawn.example'");
	expect((await opening()).studio?.[0]).toBe(true);
});

test('only papers, prices and VAT are looked through, and other VAT rates ask for another look [S3.01]', async () => {
	for (const step of ['papers', 'prices', 'vat']) expect((await admin.post(`${path}/${step}/look`, {})).status).toBe(200);
	for (const step of ['mail', 'cart', 'order']) expect((await admin.post(`${path}/${step}/look`, {})).status).toBe(400);
	expect(await opening()).toMatchObject({
		papers: [true, 'Looked through.'],
		prices: [true, 'Looked through.'],
		vat: [true, 'Looked through.'],
	});
	await shop.context.orm.execute(`update vat_settings set rates = '[{"categoryId":null,"percent":19,"from":"2011-01-04"}]'`);
	expect((await opening()).vat?.[0]).toBe(false);
	expect((await (await shop.supervisor()).get(path)).status).toBe(403);
});

test('a test mail says what the mail server answered, and another server asks for another one [S3.01]', async () => {
	const server = await startMailServer();
	const tried = await startTestShop({ beside: shop, worker: false, environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
	try {
		const { headers } = admin;
		const answer = await fetch(`${tried.url}${path}/mail`, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'application/json' },
			body: '{}',
		});
		expect(stepsOf((await answer.json()) as Opening).mail).toEqual([
			true,
			expect.stringMatching(/^The mail server accepted a mail to you: 250/),
		]);
		const [mail] = await server.parsed();
		expect(mail?.to?.[0]?.address).toBe(admin.email);
	} finally {
		await tried.close();
		await server.close();
	}
	expect((await opening()).mail?.[0]).toBe(false);
});
