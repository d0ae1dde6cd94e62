import type { Blobs, Config, Mailer, Orm, Queue, StaffMailDeps } from '../platform/index.ts';
import type { LiveInformation } from './live-information.ts';
import type { ShopPages } from './shop-pages.ts';

export interface InformationDeps {
	readonly config: Config;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
	readonly information: LiveInformation;
	readonly shopPages: ShopPages;
	readonly blobs: Blobs;
}

export const mailContactTask = 'mail-contact-message';

/** Retries over some hours, with growing pauses. */
export const mailTries = 12;

/** Address for messages of customers: the studio's own, or that for orders; null if there is neither. */
export const studioMailbox = ({ contact, ordersEmail }: Pick<Config, 'contact' | 'ordersEmail'>): string | null =>
	contact.email === '' ? ordersEmail : contact.email;
