import { mayApprove } from '@print-room/domain';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, grantedDesigns } from '../../designs/index.ts';
import { type Actor, AppError, requireVersion, type Tx } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { addEntry, holdOwner, lineGoesOn, lockLine, lockRequest, partIn, updateRequest, wrongState } from '../requests.ts';

export interface Approval {
	readonly id: string;
	readonly callerId: string;
	/** the design that the customer has seen */
	readonly designId: string;
	/** true if approved against the advice of staff */
	readonly isAsItIs: boolean;
	readonly seen: number | undefined;
	readonly actor: Actor;
}

async function requireSeen(tx: Tx, design: DesignRow, callerId: string): Promise<void> {
	if (design.ownerId === callerId || (await grantedDesigns(tx, callerId, [design.id])).has(design.id)) return;
	throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
}

/**
 * Approves a design for printing; ordering it makes a new, priced design. A held line goes on with it. Repeating the call changes nothing. Errors: ENTITY_NOT_FOUND,
 * FORBIDDEN, EDIT_CONFLICT, FILE_CHECK_STATE, DESIGN_FORBIDDEN.
 */
export async function approveFileCheck({ orm, heldLines }: Pick<FileChecksDeps, 'orm' | 'heldLines'>, approval: Approval): Promise<void> {
	const { id, callerId, designId, isAsItIs, seen, actor } = approval;
	await orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const found = await partIn(tx, id, ownerId);
		await holdOwner(tx, found);
		await lockLine(heldLines, tx, found);
		const design = await holdDesign(tx, designId);
		const request = await lockRequest(tx, id);
		if (design === null || request.designId !== designId)
			throw wrongState('This check is now about another design. Open that one to approve it.');
		await requireSeen(tx, design, ownerId);
		if (request.state === 'approved') return;
		requireVersion(seen, request.version);
		if (request.state === 'closed') throw wrongState(lineGoesOn);
		if (!mayApprove(request.state, isAsItIs))
			throw wrongState(
				request.state === 'waiting' ? 'We have not checked it yet.' : 'We advised a change. Confirm that it should be printed as it is.',
			);
		await updateRequest(tx, id, { state: 'approved' });
		await addEntry(tx, { requestId: id, kind: 'approved', byId: ownerId, designId });
		if (request.orderItemId !== null) await heldLines.goOn(tx, actor, request.orderItemId, design);
	});
}
