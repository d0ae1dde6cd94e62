import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../../platform/testing/mail-server.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let server: TestMailServer;
let shop: TestShop;
/** Recipients offered to the mail server, and its answer to each in turn: 0 accepts. */
let asked: string[];
let answers: number[];

beforeEach(async () => {
	asked = [];
	answers = [];
	server = await startMailServer({
		onRcptTo: ({ address }, _session, done) => {
			asked.push(address);
			const responseCode = answers.shift() ?? 0;
			done(responseCode === 0 ? null : Object.assign(new Error('Not like this'), { responseCode }));
		},
	});
	shop = await startTestShop({ environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
});
afterEach(async () => {
	await shop.close();
	await server.close();
});

const register = (email: string) =>
	shop.nobody().post('/account/auth/register', {
		email,
		password: 'three words of prose',
		firstName: 'Ada',
		lastName: 'Lovelace',
		registrationUrl: `${shop.config.publicUrl}/`,
	});
const jobsLeft = async () =>
	(await shop.context.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'send-account-mail'")).rows.length;

test('a registration’s mail goes by SMTP, and its link confirms the e-mail [C7.03] [C7.07] [D41]', async () => {
	expect((await register('ada@studio.example')).status).toBe(200);
	await expect.poll(() => server.mails.length).toBe(1);
	const [mail] = await server.parsed();
	expect(mail).toMatchObject({ from: { name: shop.config.shopName, address: shop.config.mailFrom }, subject: 'Confirm your e-mail' });
	const [, verificationToken] = /verificationToken=([\w-]+)/.exec(mail?.text ?? '') ?? [];
	expect(mail?.html).toContain(`verificationToken=${verificationToken}`);
	expect((await shop.nobody().post('/account/auth/confirm', { verificationToken })).status).toBe(200);
});

test('a mail that the server does not take now is sent later, once [C7.03]', async () => {
	answers.push(451);
	await register('ada@studio.example');
	await expect.poll(() => server.mails.length).toBe(1);
	expect(asked).toEqual(['ada@studio.example', 'ada@studio.example']);
	await expect.poll(jobsLeft).toBe(0);
	expect(server.mails).toHaveLength(1);
});

test('a mail that the server will never take is given up [C7.03]', async () => {
	answers.push(550);
	await register('gone@studio.example');
	await expect.poll(() => asked.length).toBe(1);
	await expect.poll(jobsLeft).toBe(0);
	expect(server.mails).toEqual([]);
});
