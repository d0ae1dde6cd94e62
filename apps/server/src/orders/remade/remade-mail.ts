import type { OrderFlag } from '@print-room/contract';
import { asc, sql } from 'drizzle-orm';
import { MailRefused, type MailTemplate, type Queue, renderStaffMail, type Task, type Tx } from '../../platform/index.ts';
import { displayIdOf, type OrdersDeps } from '../orders.deps.ts';
import { orders } from '../orders.table.ts';

const mailRemadeTask = 'mail-remade-pictures';
/** Delay after the last change, so that one mail covers all. */
const quietMs = 15 * 60_000;
const maxListed = 200;

export async function queueRemadeMail({ queue }: { readonly queue: Queue }, tx: Tx): Promise<void> {
	await queue.add(tx, mailRemadeTask, {}, { jobKey: mailRemadeTask, runAt: new Date(Date.now() + quietMs), maxAttempts: 12 });
}

async function flagged({ orm }: Pick<OrdersDeps, 'orm'>, flag: OrderFlag): Promise<string[]> {
	const found = await orm
		.select({ number: orders.number })
		.from(orders)
		.where(sql`${orders.flags} @> ${JSON.stringify([flag])}::jsonb`)
		.orderBy(asc(orders.number));
	return found.map(({ number }) => displayIdOf(number));
}

function listed(numbers: readonly string[]): string {
	const more = numbers.length - maxListed;
	return `${numbers.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function remadePicturesPage(
	{ publicUrl }: { readonly publicUrl: string },
	{ waiting, printed }: { readonly waiting: readonly string[]; readonly printed: readonly string[] },
): MailTemplate {
	const count = waiting.length + printed.length;
	const title = `Images of ${count === 1 ? 'one order' : `${count} orders`} were remade`;
	return {
		subject: title,
		preview: 'This version of the shop reads their files better than the one before.',
		title,
		paragraphs: [
			'This version of the shop reads some files better than the one before. HEIC had fine coloured lines along the edges and in a grid of tiles; AVIF had coarse colour; print files of CMYK images, and of images that define their colours without a profile, did not pass this on to the printing program. These images have been read again.',
			...(waiting.length > 0
				? [
						`Not printed yet: ${listed(waiting)}. Their print files are being remade. Files and zips that you downloaded earlier are out of date.`,
					]
				: []),
			...(printed.length > 0
				? [
						`In progress or printed: ${listed(printed)}. Their print files are unchanged. Check a print before you send it, or offer a new one.`,
					]
				: []),
		],
		button: { label: 'Open the orders', url: `${publicUrl}/admin/orders` },
	};
}

export const remadeMailTasks = (deps: OrdersDeps): Readonly<Record<string, Task>> => ({
	[mailRemadeTask]: async (_payload, { jobId, logger }) => {
		const { config, mailer } = deps;
		if (config.ordersEmail === null) return;
		const [waiting, printed] = [await flagged(deps, 'PICTURE_REMADE'), await flagged(deps, 'PICTURE_FLAWED')];
		if (waiting.length + printed.length === 0) return;
		try {
			const mail = await renderStaffMail(deps, remadePicturesPage(config, { waiting, printed }));
			await mailer.send({ id: `remade-${jobId}`, to: config.ordersEmail, ...mail });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ err: error }, 'the mail about remade images was refused');
		}
	},
});
