import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { ordersOf } from '../journey/buy.ts';
import type { Surroundings } from '../journey/surroundings.ts';
import type { JourneyLedger } from '../ledger.ts';
import { staffEmail } from '../shop/ground.ts';
import type { Look } from './goods.ts';

export interface SentMail {
	readonly to: string;
	readonly subject: string;
	/** mail servers and programs show a second mail of the same id once */
	readonly id: string;
}

const known = new Map<string, SentMail>();

/** Mails that the mail server accepted. */
export async function sentMails(outside: string): Promise<readonly SentMail[]> {
	const folder = join(outside, 'mails');
	const paths = (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
	for (const path of paths.filter((one) => !known.has(one))) {
		const { to, subject = '', messageId } = await PostalMime.parse(await readFile(path));
		known.set(path, { to: to?.[0]?.address ?? '', subject, id: messageId ?? path });
	}
	return paths.flatMap((path) => known.get(path) ?? []);
}

/** Number of mails with the id of an earlier one. */
export const copiesOf = (mails: readonly SentMail[]): number => mails.length - new Set(mails.map(({ id }) => id)).size;

interface Expected {
	readonly what: string;
	readonly isMeant: (mail: SentMail) => boolean;
	readonly times: readonly number[];
}

function expectedOf({ name, email, fileCheck }: JourneyLedger, displayId: string | null, isTracked: boolean): Expected[] {
	const toStaff = (pattern: RegExp) => (mail: SentMail) => mail.to === staffEmail && pattern.test(mail.subject);
	const toCustomer = (pattern: RegExp) => (mail: SentMail) => mail.to === email && pattern.test(mail.subject);
	const receipt = /^We have your request/;
	const order =
		displayId === null
			? []
			: [
					{ what: 'of its order to staff', isMeant: toStaff(new RegExp(`\\border ${displayId} of `, 'i')), times: [1] },
					{ what: 'that confirms its order to the customer', isMeant: toCustomer(new RegExp(`^Your order #${displayId}$`)), times: [1] },
					{
						what: 'of its status to the customer',
						isMeant: toCustomer(new RegExp(`^Your order #${displayId}:`)),
						times: [Number(isTracked)],
					},
				];
	const answer = (mail: SentMail) => mail.to === email && !receipt.test(mail.subject) && !/^Your order #/.test(mail.subject);
	return [
		...order,
		{
			what: 'of its file check to staff',
			isMeant: toStaff(new RegExp(`\\bFile check for .*${name}(?::|$)`)),
			times: [Number(fileCheck !== null)],
		},
		{ what: 'that answers its file check', isMeant: answer, times: [Number(fileCheck?.isAnswered === true)] },
		// Only a limited number is sent per network and day.
		{ what: 'that confirms its file check', isMeant: toCustomer(receipt), times: fileCheck === null ? [0] : [0, 1] },
	];
}

/** Each mail once, by its id. */
export const lookAtMails: Look = async (surroundings: Surroundings, journey) => {
	const mails = await sentMails(surroundings.shop.ground.outside);
	const [order] = journey.payment === null ? [] : await ordersOf(surroundings, journey.payment.transactionId);
	return expectedOf(journey, order?.displayId ?? null, journey.order?.isTracked ?? false).flatMap(({ what, isMeant, times }) => {
		const sent = new Set(mails.filter(isMeant).map(({ id }) => id)).size;
		return times.includes(sent) ? [] : [`${sent} mails ${what} were sent, not ${times.join(' or ')}`];
	});
};
