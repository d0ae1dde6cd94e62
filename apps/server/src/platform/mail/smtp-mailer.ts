import { createTransport } from 'nodemailer';
import { type MailSender, mailMessage } from './mail-message.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { smtpDefaults } from './smtp-options.ts';

/** Hard limit for one send. The socket timeout never fires while a server trickles bytes; the job is tried again. */
const wholeMailMs = 120_000;

const textOf = (error: object, name: string): string => {
	const value: unknown = Reflect.get(error, name);
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * True if the server refused this recipient or mail for good. Everything else may pass or be solved by the operator: a sender or password
 * that the server rejects (MAIL FROM, AUTH), and its policies (5.7.x, such as "relay access denied").
 */
function isRefusal(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const command = textOf(error, 'command');
	const response = textOf(error, 'response');
	return /^(RCPT TO|DATA)$/.test(command) && /^5(?!03|30)\d\d/.test(textOf(error, 'responseCode')) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** Removes the recipient from the error: servers repeat the address, and the queue and the error-reporting service would keep it. */
function hideRecipient(error: unknown, to: string): void {
	if (!(error instanceof Error)) return;
	const wherever = new RegExp(to.replaceAll(/[^\w@-]/g, '\\$&'), 'gi');
	error.message = error.message.replaceAll(wherever, '[recipient]');
	if (error.stack !== undefined) error.stack = error.stack.replaceAll(wherever, '[recipient]');
}

/** Connects and signs in as for a mail, and sends none. Throws the server's reason. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
	const transport = createTransport({
		...smtpDefaults(smtpUrl),
		pool: false,
		url: smtpUrl,
		connectionTimeout: 8000,
		greetingTimeout: 8000,
	});
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

export function openSmtpMailer(config: MailSender, smtpUrl: string, limitMs = wholeMailMs): Mailer {
	const transport = createTransport({ ...smtpDefaults(smtpUrl), url: smtpUrl });
	return {
		send: async (mail) => {
			try {
				const { response } = await transport.sendMail({ ...mailMessage(config, mail), signal: AbortSignal.timeout(limitMs) });
				return response;
			} catch (error) {
				hideRecipient(error, mail.to);
				throw isRefusal(error) ? new MailRefused('The mail server refuses this mail.', { cause: error }) : error;
			}
		},
		// A mail stuck in a slow server must not keep the process running: its job is repeated.
		close: async () => transport.close({ force: true }),
	};
}
