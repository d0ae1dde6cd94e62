import { bordersModel } from './borders.model.ts';
import { certificatesModel } from './certificates.model.ts';
import { designsModel } from './designs.model.ts';
import { mediaGroupsModel } from './media-groups.model.ts';
import type { Model } from './model.ts';
import { mountPricesModel } from './mount-prices.model.ts';
import { mountedPrintsModel } from './mounted-prints.model.ts';
import { optionsModel } from './options.model.ts';
import { ordersModel } from './orders.model.ts';
import { pricesModel } from './prices.model.ts';
import { printTypesModel } from './print-types.model.ts';
import { papersModel } from './shop/papers.model.ts';
import { testProofRequestsModel } from './test-proof-requests.model.ts';
import { trackingStatusesModel } from './tracking-statuses.model.ts';
import { usersModel } from './users.model.ts';
import { registerModel } from './workshop/register.model.ts';
import { runsModel } from './workshop/runs.model.ts';
import { stockFormsModel } from './workshop/stock-forms.model.ts';

/** Products and their prices: generic from the table to the form. */
export const catalogueModels = {
	prices: pricesModel,
	mountprices: mountPricesModel,
	printtypes: printTypesModel,
	mediagroups: mediaGroupsModel,
	borders: bordersModel,
	options: optionsModel,
	certificates: certificatesModel,
	mountedprints: mountedPrintsModel,
	stockforms: stockFormsModel,
	papers: papersModel,
} as const satisfies Readonly<Record<string, Model>>;

export const models = {
	orders: ordersModel,
	trackingstatuses: trackingStatusesModel,
	designs: designsModel,
	users: usersModel,
	...catalogueModels,
	testproofrequests: testProofRequestsModel,
	runs: runsModel,
	register: registerModel,
} as const satisfies Readonly<Record<string, Model>>;

export type CatalogueModelName = keyof typeof catalogueModels;
export type ModelName = keyof typeof models;
