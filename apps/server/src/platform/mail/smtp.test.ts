import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { inspect, promisify } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { type Mailer, MailRefused } from './index.ts';
import { openSmtpMailer } from './smtp-mailer.ts';
import { smtpDefaults } from './smtp-options.ts';

const config = { mailFrom: 'no-reply@prints.example', shopName: 'The Print Room' };
const mail = { id: null, to: 'ada@studio.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

async function serverWith(options: SMTPServerOptions, port?: number): Promise<TestMailServer> {
	const server = await startMailServer(options, port);
	closing.push(server.close);
	return server;
}

function mailerTo(url: string, limitMs?: number): Mailer {
	const mailer = openSmtpMailer(config, url, limitMs);
	closing.push(mailer.close);
	return mailer;
}

const failure = async (mailer: Mailer): Promise<unknown> =>
	mailer.send(mail).then(
		() => null,
		(error: unknown) => error,
	);
const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('a password for the mail server', () => {
	const asksForPassword: SMTPServerOptions = {
		authOptional: false,
		onAuth: ({ username, password }, _session, done) =>
			username === 'shop@prints' && password === 's3cret:/?' ? done(null, { user: username }) : done(new Error('Invalid credentials')),
	};
	const credentials = `${encodeURIComponent('shop@prints')}:${encodeURIComponent('s3cret:/?')}`;

	test('a password for the mail server is taken from the address and travels encrypted where the server can [C7.03]', async () => {
		const server = await serverWith({ ...asksForPassword, disabledCommands: [] });
		await mailerTo(`smtp://${credentials}@127.0.0.1:${server.port}`).send(mail);
		expect(server.mails).toMatchObject([{ from: config.mailFrom, to: [mail.to], isSecure: true }]);
	});

	test('a password for the mail server goes to a server that speaks nothing but TLS', async () => {
		const server = await serverWith({ ...asksForPassword, secure: true });
		await mailerTo(`smtps://${credentials}@127.0.0.1:${server.port}`).send(mail);
		expect(server.mails).toMatchObject([{ isSecure: true }]);
	});

	test('a password for the mail server does not reveal the password to a connection without encryption [ASVS 12.3.1]', async () => {
		let wasSent = false;
		const server = await serverWith({
			allowInsecureAuth: true,
			onAuth: (_auth, _session, done) => {
				wasSent = true;
				done(null, { user: 'x' });
			},
		});
		const error = await failure(mailerTo(`smtp://${credentials}@127.0.0.1:${server.port}?requireTLS=true`));
		expect(error).toMatchObject({ code: 'ETLS' });
		expect([wasSent, server.mails.length]).toEqual([false, 0]);
	});

	test('a password for the mail server does not reveal the password to a server with a wrong certificate [ASVS 12.3.2]', async () => {
		const server = await serverWith({ ...asksForPassword, disabledCommands: [] });
		const error = await failure(mailerTo(`smtp://${credentials}@127.0.0.1:${server.port}?tls.rejectUnauthorized=true`));
		expect(String(error)).toMatch(/certificate/);
		expect(server.mails).toEqual([]);
	});

	test('a password for the mail server that is wrong can be mended, so the mail waits', async () => {
		const server = await serverWith({ ...asksForPassword, disabledCommands: [] });
		const error = await failure(mailerTo(`smtp://shop:wrong@127.0.0.1:${server.port}`));
		expect(error).toMatchObject({ code: 'EAUTH' });
		expect(error).not.toBeInstanceOf(MailRefused);
		expect(JSON.stringify([String(error), error])).not.toContain('wrong@');
	});

	test.each([
		['smtp://shop:secret@mail.example:587', { requireTLS: true }],
		['smtp://mail.example', {}],
		['smtps://shop:secret@mail.example', {}],
		['smtp://shop:secret@localhost:1025', { tls: { rejectUnauthorized: false } }],
		['smtp://[::1]:1025', { tls: { rejectUnauthorized: false } }],
		['smtp://127.example', {}],
	])('asks for encryption at %s [ASVS 12.3.1]', (url, expected) => {
		const { requireTLS, tls } = { requireTLS: undefined, tls: undefined, ...smtpDefaults(url) };
		expect({ ...(requireTLS && { requireTLS }), ...(tls && { tls }) }).toEqual(expected);
	});
});

describe('a mail server that refuses', () => {
	test.each([
		['to the recipient for good', { onRcptTo: (_address, _session, done) => done(answer(550, 'No such user here')) }],
		[
			'to what the mail says, for good',
			{ onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(554, 'Refused'))) },
		],
	] satisfies [string, SMTPServerOptions][])('%s is not asked again', async (_name, options) => {
		const server = await serverWith(options);
		expect(await failure(mailerTo(`smtp://127.0.0.1:${server.port}`))).toBeInstanceOf(MailRefused);
	});

	test.each([
		['to the recipient for now', { onRcptTo: (_address, _session, done) => done(answer(451, 'Greylisted, come back later')) }],
		['because of its own rules', { onRcptTo: (_address, _session, done) => done(answer(554, '5.7.1 Relay access denied')) }],
		['because it knows no sender of that name', { onMailFrom: (_address, _session, done) => done(answer(550, 'Unknown sender')) }],
		['because it wants a password', { authOptional: false }],
		['to everybody', { onConnect: (_session, done) => done(answer(554, 'Closed today')) }],
		['to the mail for now', { onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(452, 'Disk full'))) }],
	] satisfies [string, SMTPServerOptions][])('%s is asked again later', async (_name, options) => {
		const server = await serverWith(options);
		const error = await failure(mailerTo(`smtp://127.0.0.1:${server.port}`));
		expect(error).toBeInstanceOf(Error);
		expect(error).not.toBeInstanceOf(MailRefused);
	});

	test('a mail server’s refusal that names the recipient is quoted without the name [ASVS 16.2.5]', async () => {
		const server = await serverWith({
			onRcptTo: ({ address }, _session, done) => done(answer(451, `<${address.toUpperCase()}>: Greylisted, <${address}> must wait`)),
		});
		const error = await mailerTo(`smtp://127.0.0.1:${server.port}`)
			.send({ ...mail, to: 'ada+prints@studio.example' })
			.catch((thrown: unknown) => thrown);
		expect(inspect(error, { depth: 0 })).toContain('<[recipient]>: Greylisted');
		for (const property of ['message', 'stack']) expect(String(Reflect.get(Object(error), property))).not.toMatch(/ada|studio/i);
	});

	test('a mail server that refuses one mail takes the next one', async () => {
		const server = await serverWith({
			onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? answer(550, 'No such user') : null),
		});
		const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
		await expect(mailer.send({ ...mail, to: 'gone@studio.example' })).rejects.toBeInstanceOf(MailRefused);
		await mailer.send(mail);
		expect(server.mails).toHaveLength(1);
	});
});

describe('the mailer', () => {
	test('retries a mail until the server accepts it', async () => {
		const gone = await startMailServer({}, await freePort());
		await gone.close();
		const mailer = mailerTo(`smtp://127.0.0.1:${gone.port}`);
		const error = await failure(mailer);
		expect(error).toMatchObject({ code: 'ESOCKET' });
		expect(error).not.toBeInstanceOf(MailRefused);
		const server = await serverWith({}, gone.port);
		await mailer.send(mail);
		expect(server.mails).toHaveLength(1);
	});

	test('any more costs no mail: a kept connection that died is replaced', async () => {
		const first = await startMailServer({}, await freePort());
		const mailer = mailerTo(`smtp://127.0.0.1:${first.port}`);
		await mailer.send(mail);
		await first.close();
		const second = await serverWith({}, first.port);
		await mailer.send(mail);
		expect([first.mails.length, second.mails.length]).toEqual([1, 1]);
	});

	/** A server that accepts connections and then does what `say` does. */
	async function oddServer(say: (socket: Socket) => void): Promise<number> {
		const sockets = new Set<Socket>();
		const server = createServer((socket) => {
			sockets.add(socket.on('error', () => undefined));
			say(socket);
		});
		closing.push(async () => {
			for (const socket of sockets) socket.destroy();
			await promisify(server.close.bind(server))();
		});
		await once(server.listen(0, '127.0.0.1'), 'listening');
		const address = server.address();
		return typeof address === 'object' && address !== null ? address.port : 0;
	}

	test('the mailer gives up a server that never greets [ASVS 15.2.2]', async () => {
		const port = await oddServer(() => undefined);
		const error = await failure(mailerTo(`smtp://127.0.0.1:${port}?greetingTimeout=200`));
		expect(error).toMatchObject({ code: 'ETIMEDOUT' });
		expect(error).not.toBeInstanceOf(MailRefused);
	});

	test('the mailer gives up a server that falls silent [ASVS 15.2.2]', async () => {
		const port = await oddServer((socket) => socket.write('220 hello\r\n'));
		const error = await failure(mailerTo(`smtp://127.0.0.1:${port}?socketTimeout=200`));
		expect(error).toMatchObject({ code: 'ETIMEDOUT' });
	});

	test('the mailer gives up a server that only trickles [ASVS 15.2.2]', async () => {
		const port = await oddServer((socket) => {
			socket.write('220-hello\r\n');
			const trickle = setInterval(() => socket.write('220-still here\r\n'), 20);
			socket.on('close', () => clearInterval(trickle));
		});
		const error = await failure(mailerTo(`smtp://127.0.0.1:${port}`, 300));
		expect(error).toMatchObject({ code: 'EABORT' });
		expect(error).not.toBeInstanceOf(MailRefused);
	});
});

test('closing does not wait for a server that hangs', async () => {
	const server = await serverWith({ onData: (stream) => void stream.resume() });
	const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
	const sending = failure(mailer);
	await expect.poll(server.connections).toBe(1);
	await mailer.close();
	const error = await sending;
	expect(error).toBeInstanceOf(Error);
	expect(error).not.toBeInstanceOf(MailRefused);
});

test('connections are kept for the next mails, and are few', async () => {
	const server = await serverWith({});
	const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
	await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)));
	await mailer.send(mail);
	expect(server.mails).toHaveLength(21);
	expect(server.connections()).toBeLessThanOrEqual(2);
});
