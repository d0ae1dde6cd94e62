import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readUsers } from '../../accounts/index.ts';
import { designs, mailPictureOf, printSizeOf } from '../../designs/index.ts';
import { MailRefused, renderMail, type Task } from '../../platform/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import { approvalAnswers, approvalLinks } from '../approvals.table.ts';
import { answerTemplate } from './answer-mail.template.ts';

const payloadSchema = z.object({ answerId: z.string() });

/** The longer side, in pixels of the mail. */
const pictureSidePx = 360;

type MailDeps = Pick<ApprovalsDeps, 'orm' | 'config' | 'mailer' | 'blobs'>;

/** Returns an answer that was not mailed yet; null if its owner has no account, or the link is gone. */
async function dueAnswer({ orm }: Pick<MailDeps, 'orm'>, answerId: string) {
	const [found] = await orm
		.select({ answer: approvalAnswers, link: approvalLinks, design: designs })
		.from(approvalAnswers)
		.innerJoin(approvalLinks, eq(approvalLinks.id, approvalAnswers.linkId))
		.innerJoin(designs, and(eq(designs.id, approvalLinks.designId), eq(designs.ownerId, approvalLinks.ownerId)))
		.where(and(eq(approvalAnswers.id, answerId), isNull(approvalAnswers.mailedAt)));
	if (found === undefined) return null;
	const owner = (await readUsers(orm, [found.link.ownerId])).get(found.link.ownerId);
	return owner === undefined ? null : { ...found, to: owner.email };
}

/** Mails an answer to the owner of its link, once; a repeated mail has the same id. Guests read answers in the editor. */
export const mailAnswer =
	(deps: MailDeps): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer, blobs } = deps;
		const { answerId } = payloadSchema.parse(payload);
		const due = await dueAnswer(deps, answerId);
		if (due === null) return;
		const { answer, link, design, to } = due;
		const picture = await mailPictureOf(blobs, design, { sidePx: pictureSidePx, alt: 'Your print' });
		const query = new URLSearchParams({ design_id: design.id, account: '1' });
		const page = answerTemplate({
			...answer,
			name: link.name,
			size: printSizeOf(design),
			url: `${config.publicUrl}/process/${design.categoryId}?${query}`,
			...(picture !== null && { picture }),
		});
		const mail = { id: `approval-${answerId}`, to, ...(await renderMail(config, page)) };
		await orm.transaction(async (tx) => {
			const isDue = and(eq(approvalAnswers.id, answerId), isNull(approvalAnswers.mailedAt));
			const [held] = await tx.select({ id: approvalAnswers.id }).from(approvalAnswers).where(isDue).for('update');
			if (held === undefined) return;
			try {
				await mailer.send(mail);
			} catch (error) {
				if (!(error instanceof MailRefused)) throw error;
				logger.warn({ answerId, err: error }, 'a mail about an approval was refused');
				return;
			}
			await tx.update(approvalAnswers).set({ mailedAt: sql`clock_timestamp()` }).where(isDue);
		});
	};
