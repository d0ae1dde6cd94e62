import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
	readonly port: number;
	/** mails as received, in the order of arrival */
	readonly mails: { readonly from: string; readonly to: readonly string[]; readonly raw: Buffer; readonly isSecure: boolean }[];
	/** connections that were opened so far */
	connections(): number;
	parsed(): Promise<Email[]>;
	close(): Promise<void>;
}

/** A real SMTP server on a free port that keeps what it is sent; `options` make it refuse, ask for a password or speak TLS only. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
	const mails: TestMailServer['mails'] = [];
	let connections = 0;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		// Uses the package's public certificate.
		logger: false,
		disableReverseLookup: true,
		// Clients keep connections: they are not waited for.
		closeTimeout: 50,
		onConnect: (_session, done) => {
			connections += 1;
			done();
		},
		onData: (stream, session, done) => {
			void buffer(stream).then((raw) => {
				const { mailFrom, rcptTo } = session.envelope;
				mails.push({
					from: mailFrom === false ? '' : mailFrom.address,
					to: rcptTo.map(({ address }) => address),
					raw,
					isSecure: session.secure,
				});
				done();
			}, done);
		},
		...options,
	});
	// Clients that break off are part of the tests.
	server.on('error', () => undefined);
	const listening = server.listen(port, '127.0.0.1');
	await once(listening, 'listening');
	const address = listening.address();
	if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
	return {
		port: address.port,
		mails,
		connections: () => connections,
		parsed: () => Promise.all(mails.map(({ raw }) => PostalMime.parse(raw))),
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
