import { DAY_MS, mayChangeCheck } from '@print-room/domain';
import { requireOwner } from '../../accounts/index.ts';
import { grantDesign } from '../../designs/index.ts';
import { requireVersion } from '../../platform/index.ts';
import { createAskingLimits, lockAsking } from '../asking-limits.ts';
import { holdFreeDesign } from '../checked-design.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { queueAskedMail } from '../mails/staff-mail.ts';
import { queueMeasuring } from '../measure-file.ts';
import { addEntry, holdOwner, lineGoesOn, lockLine, lockRequest, partIn, requestOfDesign, updateRequest, wrongState } from '../requests.ts';

/** Time for which the owner of a check may see a design that a link holder sent for it: as long as they may come back to it. */
const ownersGrantMs = 365 * DAY_MS;

export interface Change {
	readonly id: string;
	readonly callerId: string;
	readonly designId: string;
	readonly comment: string;
	/** a network */
	readonly from: string;
	readonly seen: number | undefined;
}

/**
 * Asks again with another design: of another size, crop or file. Repeating the call changes nothing. Errors: ENTITY_NOT_FOUND, FORBIDDEN,
 * RATE_LIMITED, EDIT_CONFLICT, FILE_CHECK_STATE, NOT_AS_PAID for a held line, and those of the design.
 */
export async function changeFileCheck(deps: Pick<FileChecksDeps, 'orm' | 'queue' | 'config' | 'heldLines'>, change: Change): Promise<void> {
	const { id, callerId, designId, comment, from, seen } = change;
	await createAskingLimits(deps.orm).changing({ ownerId: callerId, from });
	await deps.orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const found = await partIn(tx, id, ownerId);
		await holdOwner(tx, found);
		await lockLine(deps.heldLines, tx, found);
		await lockAsking(tx, ownerId);
		const design = await holdFreeDesign(tx, ownerId, designId);
		const request = await lockRequest(tx, id);
		if (request.designId === designId) return;
		requireVersion(seen, request.version);
		if (request.state === 'closed') throw wrongState(lineGoesOn);
		if (!mayChangeCheck(request.state)) throw wrongState('This check has already been approved. Ask for another one instead.');
		if (request.orderItemId !== null) await deps.heldLines.requireAsPaid(tx, request.orderItemId, design);
		const other = await requestOfDesign(tx, ownerId, designId);
		if (other !== null && other.id !== id) throw wrongState('This design is already being checked.');
		await updateRequest(tx, id, { designId, state: 'waiting', answeredAt: null });
		const entryId = await addEntry(tx, { requestId: id, kind: 'changed', byId: ownerId, text: comment, designId });
		if (request.ownerId !== ownerId)
			await grantDesign(tx, { design, holderId: request.ownerId, expiresAt: new Date(Date.now() + ownersGrantMs) });
		await queueMeasuring(deps, tx, designId);
		await queueAskedMail(deps, tx, entryId);
	});
}
