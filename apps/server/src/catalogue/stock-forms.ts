import { stockSchema } from '@print-room/contract';
import { type Leftover, leftoversOf, type StockFlaw, stockFlaw } from '@print-room/domain';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, AppError, newId, type Tx, type Written, writeAudits } from '../platform/index.ts';
import { stockForms } from './catalogue.table.ts';

const flaws: Readonly<Record<StockFlaw, { readonly path: string; readonly message: string }>> = {
	noLength: { path: 'lengthMm', message: 'Sheets need a length.' },
	noWidthLeft: { path: 'sideMarginMm', message: 'The margins leave no width to print on.' },
	noLengthLeft: { path: 'endMarginMm', message: 'Margins and core leave no length to print on.' },
};

/** Refuses forms on which nothing can be placed. Errors: VALIDATION_FAILED. */
export async function checkStockForms(_tx: Tx, written: readonly Written[]): Promise<void> {
	for (const { is } of written) {
		const flaw = stockFlaw(stockSchema.parse(is));
		if (flaw !== null) throw new AppError('VALIDATION_FAILED', flaws[flaw].message, { details: [flaws[flaw]] });
	}
}

/** Archives a leftover whose paper is being printed on; other forms stay. */
export async function archiveLeftover(tx: Tx, formId: string): Promise<void> {
	await tx
		.update(stockForms)
		.set({ active: false, version: sql`${stockForms.version} + 1` })
		.where(and(eq(stockForms.id, formId), stockForms.isLeftover));
}

interface PrintedRun {
	readonly number: number;
	readonly stockFormId: string;
	/** the form as it was when the run was planned */
	readonly stock: Parameters<typeof leftoversOf>[0];
	readonly usedLengthsMm: readonly number[];
}

/** Enters what a printed run leaves as forms of its medium, as the run's form says now, and answers it. */
export async function keepLeftovers(
	tx: Tx,
	actor: Actor,
	{ number, stockFormId, stock, usedLengthsMm }: PrintedRun,
): Promise<readonly Leftover[]> {
	const [form] = await tx.select().from(stockForms).where(eq(stockForms.id, stockFormId));
	if (form === undefined) return [];
	const kept = leftoversOf(stock, usedLengthsMm, form.keptFromMm);
	if (kept.length === 0) return [];
	const rows = kept.map(({ lengthMm }) => ({
		...form,
		...stock,
		id: newId(),
		label: `Left by run #${number}, ${(lengthMm / 1000).toFixed(2)} m`,
		lengthMm,
		active: true,
		isLeftover: true,
		version: 1,
		createdAt: undefined,
	}));
	await tx.insert(stockForms).values(rows);
	const changes = [{ field: 'leftBy', before: null, after: `Run #${number}` }];
	await writeAudits(
		tx,
		actor,
		rows.map(({ id, label }) => ({ action: 'create' as const, model: 'stockforms', recordId: id, recordName: label, changes })),
	);
	return kept;
}
