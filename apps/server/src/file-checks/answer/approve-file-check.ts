import { mayApprove } from '@print-room/domain';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, grantedDesigns } from '../../designs/index.ts';
import { AppError, type Orm, requireVersion, type Tx } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import { addEntry, holdOwner, lockRequest, partIn, updateRequest, wrongState } from '../requests.ts';

export interface Approval {
	readonly id: string;
	readonly callerId: string;
	/** the design that the customer has seen */
	readonly designId: string;
	/** true if approved against the advice of staff */
	readonly isAsItIs: boolean;
	readonly seen: number | undefined;
}

async function requireSeen(tx: Tx, design: DesignRow, callerId: string): Promise<void> {
	if (design.ownerId === callerId || (await grantedDesigns(tx, callerId, [design.id])).has(design.id)) return;
	throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
}

/**
 * Approves a design for printing; ordering it makes a new, priced design. Repeating the call changes nothing. Errors: ENTITY_NOT_FOUND,
 * FORBIDDEN, EDIT_CONFLICT, FILE_CHECK_STATE, DESIGN_FORBIDDEN.
 */
export async function approveFileCheck({ orm }: { readonly orm: Orm }, approval: Approval): Promise<void> {
	const { id, callerId, designId, isAsItIs, seen } = approval;
	await orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		await holdOwner(tx, await partIn(tx, id, ownerId));
		const design = await holdDesign(tx, designId);
		const request = await lockRequest(tx, id);
		if (design === null || request.designId !== designId)
			throw wrongState('This check is now about another design. Open that one to approve it.');
		await requireSeen(tx, design, ownerId);
		if (request.state === 'approved') return;
		requireVersion(seen, request.version);
		if (!mayApprove(request.state, isAsItIs))
			throw wrongState(
				request.state === 'waiting' ? 'We have not checked it yet.' : 'We advised a change. Confirm that it should be printed as it is.',
			);
		await updateRequest(tx, id, { state: 'approved' });
		await addEntry(tx, { requestId: id, kind: 'approved', byId: ownerId, designId });
	});
}
