import { eq } from 'drizzle-orm';
import { AppError, type Executor, isUuid, notFound, type Tx } from '../../platform/index.ts';
import { type DesignRow, designs } from '../designs.table.ts';

/** Returns a finished design. Errors: ENTITY_NOT_FOUND. */
export async function readyDesign(executor: Executor, id: string): Promise<DesignRow> {
	const [row] = isUuid(id) ? await executor.select().from(designs).where(eq(designs.id, id)) : [];
	if (row?.state !== 'ready') throw notFound('The design');
	return row;
}

/** Locks a design after its owner, who must not have changed. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function lockDesign(tx: Tx, { id, ownerId }: Pick<DesignRow, 'id' | 'ownerId'>): Promise<DesignRow> {
	const [row] = await tx.select().from(designs).where(eq(designs.id, id)).for('update');
	if (row === undefined) throw notFound('The design');
	if (row.ownerId !== ownerId) throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
	return row;
}

/** File names are the customer's, so the log contains none. */
export const nameInAudit = ({ id }: Pick<DesignRow, 'id'>): string => `Design ${id.slice(-6)}`;
