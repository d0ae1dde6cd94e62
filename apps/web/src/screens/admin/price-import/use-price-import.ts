import { backOfficeRoutes, models, type PriceImport } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { type FileImporting, useFileImport } from '../import/use-file-import.ts';

export interface PriceOptions {
	/** Prices that the file lacks are removed. */
	readonly isWhole: boolean;
}

export type PriceImporting = FileImporting<PriceImport, PriceOptions>;

/** A price list that is read in, and held against the prices. */
export const usePriceImport = (): PriceImporting =>
	useFileImport<PriceImport, PriceOptions>({
		read: (file, { isWhole }) => call(backOfficeRoutes.importPrices, { body: { ...file, isWhole } }),
		initially: { isWhole: false },
		list: models.prices.name,
	});
