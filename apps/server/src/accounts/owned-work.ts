import type { Tx } from '../platform/index.ts';

/** An entry of an export: data as JSON, or a stored file. Names are paths within the zip, with `/`. */
export type ExportEntry =
	| { readonly name: string; readonly json: unknown }
	| { readonly name: string; readonly blobKey: string; readonly modifiedAt: Date };

/** Owner of work that stays with the studio after its account was deleted; never able to sign in. */
export const erasedOwner = 'erased';

/** Has every slice give a person the work that guests made with an e-mail the person is known to read. */
export async function claimWork(
	tx: Tx,
	ownedWork: readonly OwnedWork[],
	person: { readonly userId: string; readonly email: string },
): Promise<void> {
	for (const work of ownedWork) await work.claim?.(tx, person);
}

/** Port for the work that higher slices keep for people and guests; `context.ts` joins the implementations, highest slice first. */
export interface OwnedWork {
	migrate(tx: Tx, guestId: string, userId: string): Promise<number>;
	/** Gives a person the orders that guests made with the person's proven e-mail. The caller holds the person's lock. */
	claim?(tx: Tx, person: { readonly userId: string; readonly email: string }): Promise<void>;
	export(userId: string): AsyncIterable<ExportEntry>;
	/**
	 * Removes a person's own work; anything an order needs or may still need stays with the studio, without a name. Files are removed by a
	 * job after the transaction.
	 */
	erase(tx: Tx, userId: string): Promise<void>;
}
