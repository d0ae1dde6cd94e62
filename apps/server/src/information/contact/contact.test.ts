import { noContact } from '@print-room/domain';
import { expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';

const shop = testShop(() => ({ environment: { ORDERS_EMAIL: 'printers@studio.example' } }));
const studio = { ...noContact, name: 'Dawn', email: 'hello@dawn.example', links: [] };
const asked = { name: 'Ines', email: 'ines@customers.example', message: 'Do you print on silk?\n\nWith a border?' };
const send = (body: Readonly<Record<string, unknown>>) => shop.nobody().post('/api/contactMessages', { ...asked, ...body });
const toStudio = async () => (await shop.mails()).filter(({ to }) => to === studio.email);
const stored = () => queryOf(shop)('select id from contact_messages');

test('a message is mailed to the studio, which can answer it, and is not kept [S2.03]', async () => {
	expect((await send({})).status).toBe(204);
	await shop.mailTo('printers@studio.example', 'Message from Ines');
	await (await shop.admin()).patch('/api/studio', studio);
	await expect.poll(() => shop.context.config.contact.email).toBe(studio.email);
	expect((await send({ name: 'Ines\r\nBcc: eve@evil.example', orderNumber: '0007' })).status).toBe(204);
	const mail = await shop.mailTo(studio.email, 'Message from Ines Bcc: eve@evil.example, order 0007');
	expect(mail).toMatchObject({ replyTo: 'ines@customers.example' });
	expect(mail.text).toContain('Do you print on silk?\n\nWith a border?');
	await expect.poll(stored).toEqual([]);
	expect((await shop.mails()).filter(({ to }) => to !== studio.email && to !== 'printers@studio.example')).toEqual([]);
});

test('the contact form mails no one but the studio, takes nothing from bots, and names what is wrong [S2.03] [ASVS 2.4.1]', async () => {
	const before = (await toStudio()).length;
	expect((await send({ email: 'bot@customers.example', website: 'https://spam.example' })).status).toBe(204);
	expect((await send({ to: 'eve@evil.example' })).status).toBe(422);
	expect(await send({ name: ' ', email: 'ines@', message: '\n' })).toMatchObject({
		status: 422,
		body: { error: { details: [{ path: 'name' }, { path: 'email' }, { path: 'message' }] } },
	});
	expect(await stored()).toEqual([]);
	expect(await toStudio()).toHaveLength(before);
});

test('messages are limited by mailbox, however it is written, and by network [S2.03] [ASVS 2.4.1]', async () => {
	const outcomes: number[] = [];
	for (let index = 0; index < 7; index += 1) outcomes.push((await send({ email: `often+${index}@customers.example` })).status);
	expect(outcomes).toEqual([204, 204, 204, 204, 204, 429, 429]);
	for (let index = 0; index < 20; index += 1) outcomes.push((await send({ email: `other${index}@customers.example` })).status);
	expect(outcomes.at(-1)).toBe(429);
	expect(outcomes.filter((status) => status === 204).length).toBeLessThanOrEqual(20);
});
