import type { ContactMessage } from '@print-room/contract';
import { atMost, createCounter } from '../../accounts/index.ts';
import { newId, notFound, type Orm } from '../../platform/index.ts';
import { type InformationDeps, mailContactTask, mailTries, studioMailbox } from '../information.deps.ts';
import { contactMessages } from '../information.table.ts';

const hourS = 3600;

/** An office or a school is one network. */
const maxOfOneNetwork = 20;
const maxOfOneMailbox = 5;

/** The part between a `+` and the `@` is ignored: it is the same mailbox. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** Counts before anything is stored or sent (ASVS 2.4.1). Errors: RATE_LIMITED. */
async function countMessage(orm: Pick<Orm, '$client'>, email: string, from: string): Promise<void> {
	await atMost(maxOfOneNetwork, createCounter(orm, 'contact-place', hourS), from);
	await atMost(maxOfOneMailbox, createCounter(orm, 'contact', hourS), mailboxOf(email));
}

/**
 * Takes a message of the contact form and queues its mail, which goes to the studio alone. A message of a bot, which fills in the hidden
 * field, looks as if taken. Errors: ENTITY_NOT_FOUND while the studio has no address for messages, RATE_LIMITED.
 */
export async function sendContactMessage(
	{ orm, queue, config }: Pick<InformationDeps, 'orm' | 'queue' | 'config'>,
	{ website, ...message }: ContactMessage,
	from: string,
): Promise<void> {
	if (studioMailbox(config) === null) throw notFound('The contact form');
	await countMessage(orm, message.email, from);
	if ((website ?? '') !== '') return;
	await orm.transaction(async (tx) => {
		const id = newId();
		await tx.insert(contactMessages).values({ id, ...message });
		await queue.add(tx, mailContactTask, { id }, { jobKey: `contact:${id}`, maxAttempts: mailTries });
	});
}
