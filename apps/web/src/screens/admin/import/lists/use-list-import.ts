import type { ListImport, Model } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { laterImportRoute } from '../../../../api/staff/staff-routes.ts';
import { type FileImporting, useFileImport } from '../use-file-import.ts';

export type ListImporting = FileImporting<ListImport, null>;

export const useListImport = (model: Model): ListImporting =>
	useFileImport({ read: (body) => call(laterImportRoute(model), { body }), initially: null, list: model.name });
