import type { Config } from '../config.ts';
import type { MailSender } from './mail-message.ts';
import type { Mailer } from './mailer.ts';
import { openOutboxMailer } from './outbox-mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

export const openMailer = (config: MailSender & Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer =>
	config.smtpUrl === null ? openOutboxMailer(config) : openSmtpMailer(config, config.smtpUrl);
