import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { mailMessage } from './mail-message.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { smtpDefaults } from './smtp-options.ts';

/** Trickled replies never let a socket time out; a job that was told of no end is tried again. */
const wholeMailMs = 120_000;

const textOf = (error: object, name: string): string => {
	const value: unknown = Reflect.get(error, name);
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * Whether the server said no to this recipient or this mail for good. Everything else may pass or be mended by the operator: a sender or password
 * that the server does not know (MAIL FROM, AUTH), and its rules (5.7.x, such as "relay access denied").
 */
function isRefusal(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const command = textOf(error, 'command');
	const response = textOf(error, 'response');
	return /^(RCPT TO|DATA)$/.test(command) && /^5(?!03|30)\d\d/.test(textOf(error, 'responseCode')) && !/^\d{3}[ -]5\.7\./.test(response);
}

/**
 * Servers repeat whom they refuse, and failures are kept by the queue and told to the error-reporting service: whose mail it was is not their
 * matter.
 */
function hideRecipient(error: unknown, to: string): void {
	if (!(error instanceof Error)) return;
	const wherever = new RegExp(to.replaceAll(/[^\w@-]/g, '\\$&'), 'gi');
	error.message = error.message.replaceAll(wherever, '[recipient]');
	if (error.stack !== undefined) error.stack = error.stack.replaceAll(wherever, '[recipient]');
}

/** By SMTP, over connections that are kept for the next mail. */
export function openSmtpMailer(config: Pick<Config, 'mailFrom' | 'shopName'>, smtpUrl: string, limitMs = wholeMailMs): Mailer {
	const transport = createTransport({ ...smtpDefaults(smtpUrl), url: smtpUrl });
	return {
		send: async (mail) => {
			try {
				await transport.sendMail({ ...mailMessage(config, mail), signal: AbortSignal.timeout(limitMs) });
			} catch (error) {
				hideRecipient(error, mail.to);
				throw isRefusal(error) ? new MailRefused('The mail server refuses this mail.', { cause: error }) : error;
			}
		},
		// A mail that hangs in a slow server must not keep the process: its job runs again.
		close: async () => transport.close({ force: true }),
	};
}
