import { type CatalogueModelName, catalogueModels } from '@print-room/contract';
import { type EntryName, entryTargets } from '../catalogue/index.ts';
import { type CrudModel, crudModel } from '../platform/index.ts';
import { refuseSecondPrices } from './one-price-a-size.ts';
import { itemPrices, prices } from './pricing.table.ts';

/** Prices of fine art prints and window mounts; their calls follow from their descriptions. */
export const priceModels: Readonly<Record<Exclude<CatalogueModelName, EntryName>, CrudModel>> = {
	prices: crudModel({ model: catalogueModels.prices, table: prices, targets: entryTargets, hooks: { afterWrite: refuseSecondPrices } }),
	mountprices: crudModel({ model: catalogueModels.mountprices, table: itemPrices, targets: entryTargets }),
};
