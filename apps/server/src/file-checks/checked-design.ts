import { eq } from 'drizzle-orm';
import { type DesignRow, designs } from '../designs/index.ts';
import { AppError, isUuid, notFound, type Tx } from '../platform/index.ts';

/** Locks a design until the transaction ends. Designs are locked before their requests, everywhere, as in deleting. */
export async function holdDesign(tx: Tx, id: string): Promise<DesignRow | null> {
	const [row] = isUuid(id) ? await tx.select().from(designs).where(eq(designs.id, id)).for('key share') : [];
	return row ?? null;
}

/**
 * Locks a design that can be checked: the owner's, finished, and saved without a price, so that it is in no cart. Errors: ENTITY_NOT_FOUND,
 * DESIGN_FORBIDDEN, DESIGN_SISTER_PRODUCT, VALIDATION_FAILED.
 */
export async function holdFreeDesign(tx: Tx, ownerId: string, id: string): Promise<DesignRow> {
	const design = await holdDesign(tx, id);
	if (design?.state !== 'ready') throw notFound('The design');
	if (design.product === 'greeting-cards') throw new AppError('DESIGN_SISTER_PRODUCT', 'This design was made on Greeting Cards.');
	if (design.ownerId !== ownerId) throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
	if (design.pricePence === 0) return design;
	const message = 'A design for a file check must be saved with price 0.';
	throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'designId', message }] });
}
