import { type CatalogueModelName, catalogueModels, type Model } from '@print-room/contract';
import { type CrudDeps, type CrudModel, type CrudTable, crudModel, type Target } from '../platform/index.ts';
import {
	borders,
	certificates,
	mediaGroups,
	optionConfigurations,
	options,
	papers,
	printItems,
	printTypeConfigurations,
	printTypes,
	stockForms,
} from './catalogue.table.ts';
import { loadOptionConfigurations, loadPrintTypeConfigurations } from './configurations.ts';
import { entryHooks } from './entry-uses.ts';
import { mountedPrintHooks, mountedPrintRelations } from './mounted-prints.ts';
import { checkStockForms } from './stock-forms.ts';

/** Prices belong to the next slice. */
export type EntryName = Exclude<CatalogueModelName, 'prices' | 'mountprices'>;

const targetOf = (name: EntryName, table: CrudTable): Target => ({ table, load: (orm, ids) => entryModels[name].load(orm, ids) });

export const entryTargets: Readonly<Record<string, Target>> = {
	'/mediaGroups': targetOf('mediagroups', mediaGroups),
	'/printTypes': targetOf('printtypes', printTypes),
	'/papers': targetOf('papers', papers),
	'/printItems': targetOf('mountedprints', printItems),
	'/printTypeConfigurations': { table: printTypeConfigurations, load: loadPrintTypeConfigurations },
	'/optionConfigurations': { table: optionConfigurations, load: loadOptionConfigurations },
};

const entry = (model: Model, table: CrudTable, more: Pick<CrudDeps, 'relations' | 'hooks'> = {}): CrudModel =>
	crudModel({ model, table, targets: entryTargets, hooks: entryHooks, ...more });

export const entryModels: Readonly<Record<EntryName, CrudModel>> = {
	printtypes: entry(catalogueModels.printtypes, printTypes),
	mediagroups: entry(catalogueModels.mediagroups, mediaGroups),
	borders: entry(catalogueModels.borders, borders),
	options: entry(catalogueModels.options, options),
	certificates: entry(catalogueModels.certificates, certificates),
	mountedprints: entry(catalogueModels.mountedprints, printItems, { hooks: mountedPrintHooks, relations: mountedPrintRelations }),
	papers: entry(catalogueModels.papers, papers),
	stockforms: entry(catalogueModels.stockforms, stockForms, { hooks: { ...entryHooks, afterWrite: checkStockForms } }),
};
