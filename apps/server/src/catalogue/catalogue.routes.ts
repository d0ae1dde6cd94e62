import { backOfficeRoutes, catalogueRoutes, type RouteDefinition, sizeSchema } from '@print-room/contract';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
	actorOf,
	addCrudRoutes,
	addRoute,
	answerList,
	changeItems,
	countRows,
	createItems,
	type EntityTable,
	type Events,
	type Http,
	listedOnly,
	type Orm,
	type ReadModel,
	readList,
	readOne,
	removeItems,
	requireRight,
	setETag,
} from '../platform/index.ts';
import { options, printItems, printTypes, sizes } from './catalogue.table.ts';
import { optionConfigurationModel, printCategoryModel, printTypeConfigurationModel } from './category.models.ts';
import { entryModels } from './entry-models.ts';
import type { PapersDeps } from './papers/papers.deps.ts';
import { addPaperRoutes } from './papers/papers.routes.ts';
import { sizeModel } from './sizes.model.ts';
import { addWorkingDaysRoutes } from './working-days/working-days.routes.ts';

type ReadRoute = RouteDefinition & { readonly access: 'public' };

const idOf = (params: unknown): string =>
	typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string' ? params.id : '';

function addReads(http: Http, orm: Orm): void {
	const list = <Table extends EntityTable, Output>(route: ReadRoute, model: ReadModel<Table, Output>, ofParent?: AnyPgColumn) =>
		addRoute(
			http,
			route,
			async (call) => {
				const scope = ofParent === undefined ? undefined : eq(ofParent, idOf(call.params));
				const listed = listedOnly(getTableColumns<PgTable>(model.table), call.query);
				return answerList(call, readList(orm, model, call.query, and(scope, listed)));
			},
			{ filter: model.filter, compresses: true },
		);
	const one = <Table extends EntityTable, Output>(route: ReadRoute, model: ReadModel<Table, Output>) =>
		addRoute(http, route, async (call) => readOne(orm, model, eq(model.table.id, idOf(call.params)), call.query), {
			filter: model.filter,
			compresses: true,
		});

	// The category in an address may be any text.
	const ofCategory: AnyPgColumn = printItems.categoryId;

	list(catalogueRoutes.listPrintCategories, printCategoryModel);
	one(catalogueRoutes.getPrintCategory, printCategoryModel);
	list(catalogueRoutes.listPrintTypeConfigurations, printTypeConfigurationModel);
	one(catalogueRoutes.getPrintTypeConfiguration, printTypeConfigurationModel);
	list(catalogueRoutes.listOptionConfigurations, optionConfigurationModel);
	list(catalogueRoutes.listPrintTypesOfConfiguration, entryModels.printtypes, printTypes.configurationId);
	list(catalogueRoutes.listOptionsOfConfiguration, entryModels.options, options.configurationId);
	list(catalogueRoutes.listPrintItemsOfCategory, entryModels.mountedprints, ofCategory);
	list(catalogueRoutes.listSizesOfPrintItem, sizeModel, sizes.printItemId);
	one(catalogueRoutes.getSize, sizeModel);

	addRoute(
		http,
		catalogueRoutes.countPrintItemsOfCategory,
		async ({ params, query }) =>
			countRows(orm, entryModels.mountedprints, query, and(eq(ofCategory, params.id), listedOnly(printItems, query))),
		{ filter: entryModels.mountedprints.filter },
	);
}

function addSizeChanges(http: Http, orm: Orm): void {
	addRoute(http, backOfficeRoutes.createSize, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		const [size] = await orm.transaction((tx) => createItems(tx, sizeModel, actorOf(call), [call.body]));
		return sizeSchema.parse(size);
	});
	addRoute(http, backOfficeRoutes.changeSize, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		const asked = { id: call.params.id, version: call.headers['if-match'], changes: call.body };
		const [size] = await orm.transaction((tx) => changeItems(tx, sizeModel, actorOf(call), [asked]));
		if (size !== undefined) setETag(call.reply, size.version);
		return undefined;
	});
	addRoute(http, backOfficeRoutes.deleteSize, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		await orm.transaction((tx) => removeItems(tx, sizeModel, actorOf(call), [{ id: call.params.id }]));
		return undefined;
	});
}

/** Adds the catalogue's calls. Archived entries are listed on request only, and are always found by id. */
export function addCatalogueRoutes(http: Http, deps: PapersDeps & { readonly events: Events }): void {
	const { orm } = deps;
	for (const model of Object.values(entryModels)) addCrudRoutes(http, orm, model);
	addReads(http, orm);
	addSizeChanges(http, orm);
	addPaperRoutes(http, deps);
	addWorkingDaysRoutes(http, deps);
}
