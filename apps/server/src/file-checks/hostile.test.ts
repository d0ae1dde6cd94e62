import { beforeAll, expect, test } from 'vitest';
import { type FileChecks, openFileChecks } from '../testing/file-checks.ts';
import { testShop } from '../testing/shop-fixture.ts';

const printers = 'printers@studio.example';
const shop = testShop({ environment: { TRUST_PROXY: 'on', ORDERS_EMAIL: printers } });
let checks: FileChecks;

beforeAll(async () => {
	checks = await openFileChecks(shop);
});

const refusal = (code: string) => ({ body: { error: { code } } });

test('markup, turned letters and line breaks of a person are words in a mail, and nothing of its headers [ASVS 1.2.1] [ASVS 1.3.11]', async () => {
	const guest = await shop.guest();
	const { design } = await checks.design(guest);
	const hostile = {
		firstName: '<img src=x onerror=alert(1)>',
		lastName: 'O\u2019Hara\u202Egnp.exe',
		comment: 'See\r\nBcc: everybody@else.example\n<script>alert(1)</script>\n\u202Eturned',
	};
	const { status, body } = await checks.ask(guest, design, hostile);
	expect(status).toBe(200);
	await expect.poll(async () => (await shop.mails()).filter(({ text }) => text.includes(body.id))).toHaveLength(1);
	const [mail] = (await shop.mails()).filter(({ text }) => text.includes(body.id));
	expect(mail?.to).toBe(printers);
	expect(mail?.subject).not.toMatch(/[\r\n\u202A-\u202E]/);
	expect(mail?.subject).toContain('<img src=x onerror=alert(1)> O’Hara');
	expect(mail?.html).not.toMatch(/<img|<script|\u202E/);
	expect(mail?.text).toContain('Bcc: everybody@else.example\n\n<script>');
	const broken = { firstName: 'A\r\nBcc: everybody@else.example', lastName: 'B' };
	const second = await checks.ask(guest, (await checks.design(guest)).design, broken);
	expect((await checks.page(second.body.id)).firstName).toBe('A Bcc: everybody@else.example');
});

test('words beyond what anybody reads are refused before anything is kept of them [ASVS 2.2.1]', async () => {
	const guest = await shop.guest();
	const { id, saved } = await checks.asked(guest);
	const long = 'x'.repeat(4001);
	const spare = await checks.design(guest);
	const answers = [
		await checks.ask(guest, spare.design, { comment: long }),
		await checks.change(guest, id, { designId: spare.design.id, comment: long }),
		await checks.answer(id, { verdict: 'looksGood', text: long }),
		await checks.ask(guest, spare.design, { firstName: 'x'.repeat(101) }),
		await checks.ask(guest, spare.design, { website: 'x'.repeat(201) }),
		await checks.approve(guest, id, { designId: saved.design.id, note: 'x' }),
	];
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
	const huge = await checks.ask(guest, spare.design, { comment: 'x'.repeat(2 ** 20) });
	expect([413, 422]).toContain(huge.status);
	expect((await checks.page(id)).entries).toHaveLength(1);
});

test('an answer to a version that the customer has changed since is refused, and so is a change of a version answered since [A2.14]', async () => {
	const guest = await shop.guest();
	const { id } = await checks.asked(guest);
	const [second, third] = [await checks.design(guest), await checks.design(guest)];
	expect((await checks.change(guest, id, { designId: second.design.id }, { 'if-match': '"1"' })).status).toBe(200);
	expect(await checks.answer(id, { verdict: 'looksGood' }, { 'if-match': '"1"' })).toMatchObject(refusal('EDIT_CONFLICT'));
	expect((await checks.page(id)).state).toBe('waiting');
	const [answered, changed] = await Promise.all([
		checks.answer(id, { verdict: 'looksGood' }, { 'if-match': '"2"' }),
		checks.change(guest, id, { designId: third.design.id }, { 'if-match': '"2"' }),
	]);
	expect([answered.status, changed.status].sort()).toEqual([200, 412]);
	const { state, designId } = await checks.page(id);
	expect([state, designId]).toEqual(answered.status === 200 ? ['looksGood', second.design.id] : ['waiting', third.design.id]);
});

test('a link opens nothing once its request or its design is deleted, and no other request [D24]', async () => {
	const [guest, holder, admin] = [await shop.guest(), await shop.guest(), await shop.admin()];
	const [first, second] = [await checks.asked(guest), await checks.asked(guest)];
	for (const { id } of [first, second]) await checks.answer(id, { verdict: 'looksGood' });
	const tokens = [await checks.token(first.email), await checks.token(second.email)] as const;
	expect((await checks.open(holder, tokens[0])).body.id).toBe(first.id);
	expect(await checks.own(holder, second.id)).toMatchObject(refusal('FORBIDDEN'));
	expect(await checks.approve(holder, second.id, { designId: second.saved.design.id })).toMatchObject(refusal('FORBIDDEN'));
	expect(await checks.change(holder, second.id, { designId: first.saved.design.id })).toMatchObject(refusal('FORBIDDEN'));
	expect((await admin.remove(`/api/freeCheckRequests/${first.id}`)).status).toBe(204);
	expect(await checks.open(holder, tokens[0])).toMatchObject(refusal('LINK_EXPIRED'));
	expect((await checks.own(holder, first.id)).status).toBe(404);
	expect((await admin.remove(`/api/designs/${second.saved.design.id}`)).status).toBe(204);
	expect(await checks.open(holder, tokens[1])).toMatchObject(refusal('LINK_EXPIRED'));
});
