import type { AskFreeCheck, OwnFreeCheckRequest } from '@print-room/contract';
import { requireOwner } from '../../accounts/index.ts';
import { type Caller, newId } from '../../platform/index.ts';
import { checkMailbox, checkOpen, createAskingLimits, lockAsking } from '../asking-limits.ts';
import { holdFreeDesign } from '../checked-design.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { freeCheckRequests } from '../file-checks.table.ts';
import { mayWriteFor, queueReceipt } from '../mails/receipt-mail.ts';
import { queueAskedMail } from '../mails/staff-mail.ts';
import { queueMeasuring } from '../measure-file.ts';
import { readOwn, toOwnFileChecks } from '../own/own-file-checks.ts';
import { addEntry, requestOfDesign } from '../requests.ts';
import { type Contact, contactOf } from './contact.ts';

type AskDeps = Pick<FileChecksDeps, 'config' | 'orm' | 'queue' | 'files' | 'heldLines'>;

interface Asking {
	readonly caller: Caller;
	readonly body: AskFreeCheck;
	/** a network */
	readonly from: string;
}

/** Returns the request's id: a new one, or that of this design's earlier request. */
async function placeRequest(deps: AskDeps, { caller, body: { designId, comment }, from }: Asking, contact: Contact): Promise<string> {
	const { orm } = deps;
	const { firstName, lastName, email } = contact;
	const typed = caller.kind === 'guest' ? email : null;
	const isConfirmed = typed === null || (await mayWriteFor(orm, from));
	return orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, caller.id);
		await lockAsking(tx, ownerId);
		await holdFreeDesign(tx, ownerId, designId);
		const earlier = await requestOfDesign(tx, ownerId, designId);
		if (earlier !== null) return earlier.id;
		await checkOpen(tx, ownerId);
		// The limit is for typed e-mails only: strangers must not use up an account's.
		if (typed !== null) await checkMailbox(tx, typed);
		const id = newId();
		await tx.insert(freeCheckRequests).values({ id, ownerId, firstName, lastName, email, answerTo: typed, comment, designId });
		const entryId = await addEntry(tx, { requestId: id, kind: 'asked', byId: ownerId, text: comment, designId });
		await queueMeasuring(deps, tx, designId);
		await queueAskedMail(deps, tx, entryId);
		if (isConfirmed) await queueReceipt(deps, tx, { requestId: id, typed });
		return id;
	});
}

/** Answer for bots that fill in every field: it looks as if stored, but nothing is. */
async function pretend(deps: AskDeps, { caller, body: { designId, comment } }: Asking, contact: Contact): Promise<OwnFreeCheckRequest> {
	await deps.orm.transaction(async (tx) => holdFreeDesign(tx, await requireOwner(tx, caller.id), designId));
	const [id, at] = [newId(), new Date()];
	const { firstName, lastName, email } = contact;
	const person = { ownerId: caller.id, answerTo: null, orderItemId: null, firstName, lastName, email, comment };
	const request = { id, ...person, designId, state: 'waiting', answeredAt: null, createdAt: at, version: 1 } as const;
	const said = { kind: 'asked', byId: caller.id, verdict: null, problems: [], text: comment } as const;
	const entry = { id: newId(), requestId: id, ...said, designId, mailedAt: null, createdAt: at };
	const [view] = await toOwnFileChecks(deps, caller.id, [request], new Map([[id, [entry]]]));
	if (view === undefined) throw new Error('the request has no view');
	return view;
}

/**
 * Requests a free check of a design saved with price 0; one request per design, however often it is sent. Errors: VALIDATION_FAILED,
 * RATE_LIMITED, and those of the design: ENTITY_NOT_FOUND, DESIGN_FORBIDDEN, DESIGN_SISTER_PRODUCT.
 */
export async function askFileCheck(deps: AskDeps, asking: Asking): Promise<OwnFreeCheckRequest> {
	const { orm } = deps;
	const { caller, body, from } = asking;
	const contact = await contactOf(orm, caller, body);
	const earlier = await requestOfDesign(orm, caller.id, body.designId);
	if (earlier !== null) return readOwn(deps, caller.id, earlier.id);
	await createAskingLimits(orm).asking({ ownerId: caller.id, from });
	if ((body.website ?? '') !== '') return pretend(deps, asking, contact);
	const id = await placeRequest(deps, asking, contact);
	return readOwn(deps, caller.id, id);
}
