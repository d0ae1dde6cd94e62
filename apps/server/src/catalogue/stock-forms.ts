import { stockSchema } from '@print-room/contract';
import { type StockFlaw, stockFlaw } from '@print-room/domain';
import { AppError, type Tx, type Written } from '../platform/index.ts';

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
