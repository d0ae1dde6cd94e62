import { type RouteDefinition, routes } from '@print-room/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addRoute, answerList, type Http, type Orm, type ReadModel, readList, readOne } from '../platform/index.ts';
import { borderModel, certificateModel, printCategoryModel, printItemModel, sizeModel } from './catalogue.models.ts';
import { options, printItems, printTypes, sizes } from './catalogue.table.ts';
import { mediaGroupModel, optionConfigurationModel, optionModel, printTypeConfigurationModel, printTypeModel } from './media.models.ts';

type EntryTable = PgTable & { readonly id: AnyPgColumn; readonly active: AnyPgColumn };
type ListRoute = RouteDefinition & { readonly access: 'public' };

/** The catalogue's reads (C7.17–C7.24). Archived entries are not listed, and still answer by id (D37). */
export function addCatalogueRoutes(http: Http, orm: Orm): void {
	const list = <Table extends EntryTable, Output>(route: ListRoute, model: ReadModel<Table, Output>, ofParent?: AnyPgColumn) =>
		addRoute(http, route, async (call) => {
			const scope: SQL[] = [eq(model.table.active, true)];
			if (ofParent !== undefined) scope.push(eq(ofParent, parentId(call.params)));
			return answerList(call, readList(orm, model, call.query, and(...scope)));
		});
	const one = <Table extends EntryTable, Output>(route: ListRoute, model: ReadModel<Table, Output>) =>
		addRoute(http, route, async (call) => readOne(orm, model, eq(model.table.id, parentId(call.params)), call.query));

	list(routes.listCertificates, certificateModel);
	one(routes.getCertificate, certificateModel);
	list(routes.listPrintCategories, printCategoryModel);
	one(routes.getPrintCategory, printCategoryModel);
	list(routes.listPrintTypeConfigurations, printTypeConfigurationModel);
	one(routes.getPrintTypeConfiguration, printTypeConfigurationModel);
	list(routes.listPrintTypesOfConfiguration, printTypeModel, printTypes.configurationId);
	list(routes.listPrintTypes, printTypeModel);
	one(routes.getPrintType, printTypeModel);
	list(routes.listMediaGroups, mediaGroupModel);
	list(routes.listOptionConfigurations, optionConfigurationModel);
	list(routes.listOptionsOfConfiguration, optionModel, options.configurationId);
	list(routes.listOptions, optionModel);
	one(routes.getOption, optionModel);
	list(routes.listBorders, borderModel);
	one(routes.getBorder, borderModel);
	list(routes.listPrintItemsOfCategory, printItemModel, printItems.categoryId);
	list(routes.listPrintItems, printItemModel);
	one(routes.getPrintItem, printItemModel);
	list(routes.listSizesOfPrintItem, sizeModel, sizes.printItemId);
	one(routes.getSize, sizeModel);
}

const parentId = (params: unknown): string =>
	typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string' ? params.id : '';
