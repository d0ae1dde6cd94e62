import { mayAskToCancel } from '@print-room/domain';
import { requireOwner } from '../../accounts/index.ts';
import { requireVersion } from '../../platform/index.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { queueAskedMail } from '../mails/staff-mail.ts';
import { addEntry, holdOwner, lockRequest, partIn, updateRequest, wrongState } from '../requests.ts';

interface AskedToCancel {
	readonly id: string;
	readonly callerId: string;
	readonly comment: string;
	readonly seen: number | undefined;
}

/**
 * Asks staff to cancel a held line; it stays held until they do. Errors: ENTITY_NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, FILE_CHECK_STATE.
 */
export async function askToCancel(
	deps: Pick<FileChecksDeps, 'orm' | 'queue' | 'config'>,
	{ id, callerId, comment, seen }: AskedToCancel,
): Promise<void> {
	await deps.orm.transaction(async (tx) => {
		const byId = await requireOwner(tx, callerId);
		await holdOwner(tx, await partIn(tx, id, byId));
		const request = await lockRequest(tx, id);
		requireVersion(seen, request.version);
		if (!mayAskToCancel(request.state, request.orderItemId !== null)) throw wrongState('This cannot be asked now. Look at it again.');
		await updateRequest(tx, id, { state: 'waiting', answeredAt: null });
		const entryId = await addEntry(tx, { requestId: id, kind: 'cancelAsked', byId, text: comment, designId: request.designId });
		await queueAskedMail(deps, tx, entryId);
	});
}
