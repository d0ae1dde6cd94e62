import { isDeepStrictEqual } from 'node:util';
import type { AnswerApproval, Approval } from '@print-room/contract';
import { MOST_ROUNDS } from '@print-room/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, type Caller, newId } from '../../platform/index.ts';
import { type ApprovalsDeps, mailAnswerTask } from '../approvals.deps.ts';
import { type AnswerRow, approvalAnswers, approvalLinks } from '../approvals.table.ts';
import { linkForCaller } from '../links/live-link.ts';
import { readApproval } from '../links/read-approval.ts';

/** Retries over some hours, with growing pauses. */
const maxAttempts = 12;

/** The database may sort the keys of a mark. */
const isSame = (before: AnswerRow, { verdict, text, marks }: AnswerApproval): boolean =>
	isDeepStrictEqual({ verdict: before.verdict, text: before.text, marks: before.marks }, { verdict, text, marks });

/**
 * Keeps an answer to an opened link and queues its mail, once however often the call is repeated. Errors: ENTITY_NOT_FOUND, LINK_EXPIRED,
 * LINK_REVOKED; FORBIDDEN for the owner; EDIT_CONFLICT if another person has answered since; TOO_MUCH_AT_ONCE.
 */
export const answerLink = (
	{ orm, queue, files, config }: Pick<ApprovalsDeps, 'orm' | 'queue' | 'files' | 'config'>,
	caller: Caller,
	id: string,
	answer: AnswerApproval,
): Promise<Approval> =>
	orm.transaction(async (tx) => {
		const holderId = await requireOwner(tx, caller.id);
		const { link } = await linkForCaller(tx, holderId, id);
		if (link.ownerId === holderId) throw new AppError('FORBIDDEN', 'This is your own link. It is answered by the person you send it to.');
		// Holds the link, so that answers come one after the other and none after its end.
		await tx.select({ id: approvalLinks.id }).from(approvalLinks).where(eq(approvalLinks.id, link.id)).for('no key update');
		await linkForCaller(tx, holderId, id);
		const [latest] = await tx
			.select()
			.from(approvalAnswers)
			.where(eq(approvalAnswers.linkId, link.id))
			.orderBy(desc(approvalAnswers.round))
			.limit(1);
		const isRepeated = latest?.round === answer.round && latest.byId === holderId && isSame(latest, answer);
		if (!isRepeated) {
			if (answer.round !== (latest?.round ?? 0) + 1)
				throw new AppError('EDIT_CONFLICT', 'Another answer has come since this page was opened. Look at it before you send yours.');
			if (answer.round > MOST_ROUNDS)
				throw new AppError('TOO_MUCH_AT_ONCE', `A link takes ${MOST_ROUNDS} answers. Please ask for a new one.`);
			const { round, verdict, text, marks } = answer;
			const [kept] = await tx
				.insert(approvalAnswers)
				.values({ id: newId(), linkId: link.id, round, byId: holderId, verdict, text, marks, createdAt: sql`clock_timestamp()` })
				.returning({ id: approvalAnswers.id });
			if (kept === undefined) throw new Error(`no answer was kept for the link ${link.id}`);
			await queue.add(tx, mailAnswerTask, { answerId: kept.id }, { jobKey: `approval-answer:${kept.id}`, maxAttempts });
		}
		return readApproval(tx, { files, config, caller }, holderId, id);
	});
