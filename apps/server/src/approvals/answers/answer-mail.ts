import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readUsers } from '../../accounts/index.ts';
import { mailPictureOf, printSizeOf } from '../../designs/index.ts';
import { type MailPicture, MailRefused, renderMail, type Task } from '../../platform/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import { approvalAnswers, approvalLinks } from '../approvals.table.ts';
import { findLinks, type Subject } from '../links/live-link.ts';
import { answerTemplate } from './answer-mail.template.ts';
import { wallMailPicture } from './wall-mail-picture.ts';

const payloadSchema = z.object({ answerId: z.string() });

/** The longer side, in pixels of the mail. */
const pictureSidePx = 360;

type MailDeps = Pick<ApprovalsDeps, 'orm' | 'config' | 'mailer' | 'blobs' | 'imaging'>;

/** Returns an answer that was not mailed yet; null if its owner has no account, or the link is gone. */
async function dueAnswer({ orm }: Pick<MailDeps, 'orm'>, answerId: string) {
	const [answer] = await orm
		.select()
		.from(approvalAnswers)
		.where(and(eq(approvalAnswers.id, answerId), isNull(approvalAnswers.mailedAt)));
	if (answer === undefined) return null;
	const [found] = await findLinks(orm, eq(approvalLinks.id, answer.linkId));
	if (found?.subject == null) return null;
	const owner = (await readUsers(orm, [found.link.ownerId])).get(found.link.ownerId);
	return owner === undefined ? null : { answer, link: found.link, subject: found.subject, to: owner.email };
}

interface About {
	readonly facts: readonly { readonly label: string; readonly value: string }[];
	/** path of the page that shows the answers */
	readonly path: string;
	readonly picture: MailPicture | null;
}

async function aboutOf(deps: Pick<MailDeps, 'blobs' | 'imaging' | 'config'>, subject: Subject): Promise<About> {
	if (subject.kind === 'wall') {
		const { wallId, wall } = subject;
		const count = wall.prints.length;
		return {
			facts: [{ label: 'On it', value: count === 1 ? '1 print' : `${count} prints` }],
			path: `/wall?${new URLSearchParams({ answers: wallId })}`,
			picture: await wallMailPicture(deps, subject, { sidePx: pictureSidePx, alt: 'Your wall' }),
		};
	}
	const { design } = subject;
	return {
		facts: [{ label: 'Size', value: printSizeOf(design) }],
		path: `/process/${design.categoryId}?${new URLSearchParams({ design_id: design.id, account: '1' })}`,
		picture: await mailPictureOf(deps.blobs, design, { sidePx: pictureSidePx, alt: 'Your print' }),
	};
}

/** Mails an answer to the owner of its link, once; a repeated mail has the same id. Guests read answers in the shop. */
export const mailAnswer =
	(deps: MailDeps): Task =>
	async (payload, { logger }) => {
		const { orm, config, mailer } = deps;
		const { answerId } = payloadSchema.parse(payload);
		const due = await dueAnswer(deps, answerId);
		if (due === null) return;
		const { answer, link, subject, to } = due;
		const { facts, path, picture } = await aboutOf(deps, subject);
		const page = answerTemplate({
			...answer,
			name: link.name,
			kind: subject.kind,
			facts,
			url: `${config.publicUrl}${path}`,
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
