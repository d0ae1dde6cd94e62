import type { HoldLine } from '@print-room/contract';
import { type FileCheckState, mayAnswer } from '@print-room/domain';
import { eq, inArray } from 'drizzle-orm';
import { readUsers } from '../../accounts/index.ts';
import { type Actor, type Executor, newId, type Tx, writeAudit } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { freeCheckRequests } from '../file-checks.table.ts';
import { queueAnswerMail } from '../mails/answer-mail.ts';
import { queueMeasuring } from '../measure-file.ts';
import { addEntry, lockRequest, type RequestRow, updateRequest, wrongState } from '../requests.ts';

interface AskedLine {
	readonly itemId: string;
	readonly orderNumber: string;
	/** null: the account is erased, or the order names none */
	readonly ownerId: string | null;
	readonly designId: string | null;
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
}

type AskDeps = Pick<FileChecksDeps, 'queue'>;

async function requestFor(tx: Tx, line: AskedLine, ownerId: string): Promise<RequestRow> {
	const ofLine = eq(freeCheckRequests.orderItemId, line.itemId);
	const [found] = await tx.select({ id: freeCheckRequests.id }).from(freeCheckRequests).where(ofLine);
	const { firstName, lastName, email, itemId } = line;
	const hasAccount = (await readUsers(tx, [ownerId])).has(ownerId);
	const person = { ownerId, firstName, lastName, email, answerTo: hasAccount ? null : email };
	if (found === undefined) {
		const id = newId();
		// `closed` until the question is added: nothing has been said yet.
		await tx
			.insert(freeCheckRequests)
			.values({ id, ...person, comment: '', orderItemId: itemId, designId: line.designId, state: 'closed' });
		return lockRequest(tx, id);
	}
	const request = await lockRequest(tx, found.id);
	await tx.update(freeCheckRequests).set(person).where(eq(freeCheckRequests.id, request.id));
	return request;
}

/**
 * Asks the customer about a line that is being held, in its conversation. The caller holds the pieces of the line. Errors:
 * FILE_CHECK_STATE, if the customer is being asked already or the order names none.
 */
export async function askAboutLine(
	deps: AskDeps,
	tx: Tx,
	actor: Actor,
	line: AskedLine,
	{ problems, text }: NonNullable<HoldLine['question']>,
): Promise<void> {
	const { ownerId, designId } = line;
	const design = await holdDesign(tx, designId ?? '');
	if (ownerId === null || design === null) throw wrongState('Nobody can be asked about this line: it has no design or no owner any more.');
	const request = await requestFor(tx, line, ownerId);
	if (mayAnswer(request.state)) throw wrongState('The customer is being asked already. Go on in that conversation.');
	await updateRequest(tx, request.id, { state: 'changesWanted', designId: design.id, answeredAt: new Date() });
	const said = { kind: 'answered', byId: actor.id, verdict: 'changesWanted', problems: [...new Set(problems)], text } as const;
	const entryId = await addEntry(tx, { requestId: request.id, ...said, designId: design.id });
	await writeAudit(tx, actor, {
		action: 'answer',
		model: 'testproofrequests',
		recordId: request.id,
		recordName: `Request ${request.id.slice(-6)}`,
		changes: [{ field: 'state', before: null, after: 'changesWanted' }],
	});
	await queueMeasuring(deps, tx, design.id);
	await queueAnswerMail(deps, tx, entryId);
}

/** Finds the conversations about lines, by the ids of the lines. */
export async function conversationsOf(
	orm: Executor,
	itemIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly state: FileCheckState }>> {
	const { id, state, orderItemId } = freeCheckRequests;
	const rows = await orm
		.select({ id, state, orderItemId })
		.from(freeCheckRequests)
		.where(inArray(orderItemId, [...itemIds]));
	return new Map(rows.map(({ orderItemId: itemId, ...found }) => [itemId ?? '', found]));
}
