import { eq } from 'drizzle-orm';
import { discardFiles } from '../../uploads/index.ts';
import { type DesignsDeps, designsChannel } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { type Cut, type CutOptions, cutFiles } from './cut-files.ts';

export async function cutDesign(deps: DesignsDeps, designId: string, options: CutOptions = {}): Promise<void> {
	const { orm, events } = deps;
	const [design] = await orm.select().from(designs).where(eq(designs.id, designId));
	// Erased since an earlier attempt, which may have stored files after the deletion.
	if (design === undefined) return discardFiles(deps, { prefix: `designs/${designId}` });
	if (design.state !== 'cutting') return;
	const publish = ({ printBytes, printHashes, cutFrom, isOfImage }: Cut) =>
		orm.transaction(async (tx) => {
			const [held] = await tx.select({ id: designs.id }).from(designs).where(eq(designs.id, designId)).for('no key update');
			if (held === undefined || !(await isOfImage(tx))) return false;
			await tx.update(designs).set({ state: 'ready', printBytes, printHashes, cutFrom }).where(eq(designs.id, designId));
			await events.publish(tx, designsChannel, { id: designId });
			return true;
		});
	const isWanted = await cutFiles(deps, design, design.revision, publish, options);
	// Erased with its owner while it was being cut.
	if (!isWanted) await discardFiles(deps, { prefix: `designs/${designId}` });
}
