import { type Observer, observe } from '../telemetry/index.ts';
import type { Mailer } from './mailer.ts';

/** The same mailer, with each mail reported to the observer. Recipients and subjects are left out. */
export const observedMailer = (mailer: Mailer, observer: Observer): Mailer => ({
	send: (mail) => observe(observer, { kind: 'mail' }, () => mailer.send(mail)),
	close: () => mailer.close(),
});
