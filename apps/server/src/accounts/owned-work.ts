import type { Tx } from '../platform/index.ts';

/** One thing of an export: data as JSON, or a stored file. Names are paths within the zip, with `/`. */
export type ExportEntry =
	| { readonly name: string; readonly json: unknown }
	| { readonly name: string; readonly blobKey: string; readonly modifiedAt: Date };

/** Who owns what stays with the studio after its owner's account was deleted: nobody who could sign in. */
export const erasedOwner = 'erased';

/** Has every slice give a person what guests made with an e-mail that the person is known to read. */
export async function claimWork(
	tx: Tx,
	ownedWork: readonly OwnedWork[],
	person: { readonly userId: string; readonly email: string },
): Promise<void> {
	for (const work of ownedWork) await work.claim?.(tx, person);
}

/** What a slice above keeps for people and guests; each implements it, and `context.ts` joins them, the highest first. */
export interface OwnedWork {
	/** Gives all that is a guest's to a person. Answers how many things moved. */
	migrate(tx: Tx, guestId: string, userId: string): Promise<number>;
	/** Gives a person what guests have ordered with the person's e-mail, which the person is known to read. The caller holds the person. */
	claim?(tx: Tx, person: { readonly userId: string; readonly email: string }): Promise<void>;
	/** All that is kept of a person. */
	export(userId: string): AsyncIterable<ExportEntry>;
	/** Removes what is a person's alone; what an order needs, or may still need, stays with the studio and names nobody. Files go after the transaction, by a job. */
	erase(tx: Tx, userId: string): Promise<void>;
}
