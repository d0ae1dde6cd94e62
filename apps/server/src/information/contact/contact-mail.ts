import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type MailTemplate, oneLine, renderStaffMail, type Task } from '../../platform/index.ts';
import { type InformationDeps, studioMailbox } from '../information.deps.ts';
import { contactMessages } from '../information.table.ts';

const payloadSchema = z.object({ id: z.string() });

function contactTemplate({ name, email, orderNumber, message }: typeof contactMessages.$inferSelect): MailTemplate {
	const lines = message
		.split('\n')
		.map(oneLine)
		.filter((line) => line !== '');
	return {
		subject: `Message from ${oneLine(name)}${orderNumber === '' ? '' : `, order ${oneLine(orderNumber)}`}`,
		preview: lines[0] ?? '',
		title: `${oneLine(name)} wrote to you`,
		paragraphs: lines,
		tables: [
			{
				title: 'From',
				rows: [{ label: oneLine(name), notes: [oneLine(email), ...(orderNumber === '' ? [] : [`Order ${oneLine(orderNumber)}`])] }],
			},
		],
		footnote: 'Sent with the form on the page Contact. Your answer goes to the address above, which no one has confirmed.',
	};
}

/** Mails a message to the studio and deletes it. A refused mail stays a failed job, so that the message is not lost. */
export const mailContact =
	(deps: InformationDeps): Task =>
	async (payload) => {
		const { orm, config, mailer } = deps;
		const { id } = payloadSchema.parse(payload);
		const [row] = await orm.select().from(contactMessages).where(eq(contactMessages.id, id));
		if (row === undefined) return;
		const to = studioMailbox(config);
		if (to === null) throw new Error('The studio has no address for messages of the contact form.');
		const answersTo = { name: row.name, address: row.email };
		await mailer.send({ id: `contact-${id}`, to, answersTo, ...(await renderStaffMail(deps, contactTemplate(row))) });
		await orm.delete(contactMessages).where(eq(contactMessages.id, id));
	};
