import { crudRoutes, type Item, type Model } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { answerList, countRows, type ReadModel, readList, readOne } from '../crud/read-model.ts';
import type { EntityTable } from '../crud/rows-by-id.ts';
import type { Orm } from '../database/index.ts';
import type { Http } from '../http/http.ts';
import { requireRight } from '../http/rights.ts';
import { addRoute } from '../http/route.ts';
import { setETag } from '../http/version.ts';
import { addExport } from '../list-export/index.ts';

interface StaffList<Table extends EntityTable, Output extends Item> {
	readonly model: Model;
	readonly rows: ReadModel<Table, Output>;
	/** cheaper variant for the CSV */
	readonly exported?: ReadModel<Table, Output>;
}

const rightOf = ({ rights }: Model) => rights.read ?? 'backOffice.enter';

export function addListRoutes<Table extends EntityTable, Output extends Item>(http: Http, orm: Orm, list: StaffList<Table, Output>): void {
	const { model, rows, exported = rows } = list;
	const routes = crudRoutes(model);
	addRoute(
		http,
		routes.list,
		async (call) => {
			requireRight(call.caller, rightOf(model));
			return answerList(call, readList(orm, rows, call.query));
		},
		{ filter: rows.filter },
	);
	addRoute(
		http,
		routes.count,
		async ({ caller, query }) => {
			requireRight(caller, rightOf(model));
			return countRows(orm, rows, query);
		},
		{ filter: rows.filter },
	);
	addExport(http, orm, { model, rows: exported });
}

export function addItemRoute<Table extends EntityTable, Output extends Item & { readonly version: number }>(
	http: Http,
	orm: Orm,
	{ model, rows }: StaffList<Table, Output>,
): void {
	addRoute(
		http,
		crudRoutes(model).get,
		async ({ caller, params, query, reply }) => {
			requireRight(caller, rightOf(model));
			const item = await readOne(orm, rows, eq(rows.table.id, params.id), query);
			setETag(reply, item.version);
			return item;
		},
		{ filter: rows.filter },
	);
}
