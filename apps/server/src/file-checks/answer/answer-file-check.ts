import type { AnswerFreeCheck } from '@print-room/contract';
import { answeredState, mayAnswer } from '@print-room/domain';
import { type Actor, AppError, requireVersion, writeAudit } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { queueAnswerMail } from '../mails/answer-mail.ts';
import { addEntry, holdOwner, lineGoesOn, lockLine, lockRequest, readRequest, updateRequest, wrongState } from '../requests.ts';

export interface Answer {
	readonly id: string;
	readonly answer: AnswerFreeCheck;
	/** version that the answer is based on */
	readonly seen: number | undefined;
	readonly actor: Actor;
}

const designMissing = () => wrongState("The linked design doesn't exist.");

/**
 * Answers a request and queues the mail to its person. An answer may be replaced until the customer has approved. Errors: ENTITY_NOT_FOUND,
 * EDIT_CONFLICT, FILE_CHECK_STATE.
 */
export async function answerFileCheck(
	deps: Pick<FileChecksDeps, 'orm' | 'queue' | 'heldLines'>,
	{ id, answer, seen, actor }: Answer,
): Promise<void> {
	const { verdict, text } = answer;
	const problems = [...new Set(answer.problems)];
	await deps.orm.transaction(async (tx) => {
		const { designId, ownerId, orderItemId } = await readRequest(tx, id);
		await holdOwner(tx, { ownerId });
		await lockLine(deps.heldLines, tx, { orderItemId });
		const design = await holdDesign(tx, designId ?? '');
		const request = await lockRequest(tx, id);
		requireVersion(seen, request.version);
		if (request.designId === null) throw designMissing();
		if (design === null || request.designId !== designId)
			throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
		if (!mayAnswer(request.state)) throw wrongState(request.state === 'closed' ? lineGoesOn : 'The customer has already approved it.');
		const state = answeredState(verdict, orderItemId !== null);
		await updateRequest(tx, id, { state, answeredAt: new Date() });
		const entryId = await addEntry(tx, { requestId: id, kind: 'answered', byId: actor.id, verdict, problems, text, designId });
		await writeAudit(tx, actor, {
			action: 'answer',
			model: 'testproofrequests',
			recordId: id,
			// The log contains neither the person nor the texts.
			recordName: `Request ${id.slice(-6)}`,
			changes: [
				{ field: 'state', before: request.state, after: state },
				...(problems.length === 0 ? [] : [{ field: 'problems', before: null, after: problems }]),
			],
		});
		if (orderItemId !== null && state === 'approved') await deps.heldLines.goOn(tx, actor, orderItemId, design);
		await queueAnswerMail(deps, tx, entryId);
	});
}
