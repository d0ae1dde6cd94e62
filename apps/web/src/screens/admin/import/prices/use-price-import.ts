import { models, type PriceImport } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { type FileImporting, useFileImport } from '../use-file-import.ts';

export interface PriceOptions {
	readonly isWhole: boolean;
}

export type PriceImporting = FileImporting<PriceImport, PriceOptions>;

export const usePriceImport = (): PriceImporting =>
	useFileImport<PriceImport, PriceOptions>({
		read: (file, { isWhole }) => call(backOfficeRoutes.importPrices, { body: { ...file, isWhole } }),
		initially: { isWhole: false },
		list: models.prices.name,
	});
