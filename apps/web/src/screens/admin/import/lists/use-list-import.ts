import { importRoute, type ListImport, type Model } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { type FileImporting, useFileImport } from '../use-file-import.ts';

export type ListImporting = FileImporting<ListImport, null>;

export const useListImport = (model: Model): ListImporting =>
	useFileImport({ read: (body) => call(importRoute(model), { body }), initially: null, list: model.name });
