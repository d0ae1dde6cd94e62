import { crudRoutes, isImportable, type Model } from '@print-room/contract';
import type { Action } from '@print-room/domain';
import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { actorOf } from '../audit/audit.ts';
import type { CrudModel } from '../crud/crud-model.ts';
import { answerList, countRows, readList, readOne } from '../crud/read-model.ts';
import { changeItems, createItems, lockRows, removeItems } from '../crud/write-items.ts';
import type { Orm } from '../database/index.ts';
import { namesField } from '../filter/index.ts';
import type { Caller } from '../http/caller.ts';
import type { Http } from '../http/http.ts';
import { requireRight } from '../http/rights.ts';
import { addRoute } from '../http/route.ts';
import { setETag } from '../http/version.ts';
import { addExport } from '../list-export/index.ts';
import { addImportRoute } from '../list-import/add-import-route.ts';

/** Lists active entries only, unless the query filters by `active`. Models without that column are listed whole. */
export const listedOnly = ({ active }: { readonly active?: AnyPgColumn | undefined }, query: unknown): SQL | undefined =>
	active === undefined || namesField(query, 'active') ? undefined : eq(active, true);

function requireAction(action: Action | null, caller: Caller | null): void {
	if (action !== null) requireRight(caller, action);
}

const biggestChangesBytes = 4 * 1024 * 1024;

function addReads(http: Http, orm: Orm, crud: CrudModel): void {
	const routes = crudRoutes(crud.model);
	const { filter } = crud;
	const { read } = crud.model.rights;

	addRoute(
		http,
		routes.list,
		async (call) => {
			requireAction(read, call.caller);
			return answerList(call, readList(orm, crud, call.query, listedOnly(crud.columns, call.query)));
		},
		// Lists without a read right are the public catalogue.
		{ filter, ...(read === null && ({ compresses: true } as const)) },
	);
	addRoute(
		http,
		routes.count,
		async ({ caller, query }) => {
			requireAction(read, caller);
			return countRows(orm, crud, query, listedOnly(crud.columns, query));
		},
		{ filter },
	);
	addRoute(
		http,
		routes.get,
		async (call) => {
			requireAction(read, call.caller);
			const item = await readOne(orm, crud, eq(crud.table.id, call.params.id), call.query);
			setETag(call.reply, item.version);
			return item;
		},
		{ filter },
	);
}

function addWrites(http: Http, orm: Orm, crud: CrudModel): void {
	const routes = crudRoutes(crud.model);
	const { create, change, delete: remove } = crud.model.rights;

	if (create !== null)
		addRoute(http, routes.create, async (call) => {
			requireAction(create, call.caller);
			const [item] = await orm.transaction((tx) => createItems(tx, crud, actorOf(call), [call.body]));
			if (item !== undefined) setETag(call.reply, item.version);
			return item;
		});
	if (change !== null)
		addRoute(http, routes.change, async (call) => {
			requireAction(change, call.caller);
			const asked = { id: call.params.id, version: call.headers['if-match'], changes: call.body };
			const [item] = await orm.transaction((tx) => changeItems(tx, crud, actorOf(call), [asked]));
			if (item !== undefined) setETag(call.reply, item.version);
			return undefined;
		});
	if (remove !== null)
		addRoute(http, routes.remove, async (call) => {
			requireAction(remove, call.caller);
			await orm.transaction((tx) => removeItems(tx, crud, actorOf(call), [{ id: call.params.id }]));
			return undefined;
		});
}

function addChanges(http: Http, orm: Orm, crud: CrudModel): void {
	const { create, change, delete: remove } = crud.model.rights;
	addRoute(
		http,
		crudRoutes(crud.model).changeMany,
		async (call) => {
			const { body } = call;
			const actor = actorOf(call);
			if (body.create.length > 0) requireAction(create, call.caller);
			if (body.update.length > 0) requireAction(change, call.caller);
			if (body.remove.length > 0) requireAction(remove, call.caller);
			return orm.transaction(async (tx) => {
				await lockRows(tx, crud, [...body.update, ...body.remove], body.remove.length > 0 ? 'update' : 'no key update');
				// Removals come first: they free unique values that new entries may need.
				await removeItems(tx, crud, actor, body.remove);
				const updated = await changeItems(tx, crud, actor, body.update);
				const created = await createItems(tx, crud, actor, body.create);
				return { created, updated, removed: body.remove.length };
			});
		},
		{ maxBodyBytes: biggestChangesBytes },
	);
}

/** Adds the calls for reading, and those for creating, changing and deleting that the model has a right for. */
export function addCrudRoutes(http: Http, orm: Orm, crud: CrudModel): void {
	const { create, change, delete: remove }: Model['rights'] = crud.model.rights;
	addReads(http, orm, crud);
	addExport(http, orm, { model: crud.model, rows: crud, scope: (query) => listedOnly(crud.columns, query) });
	addWrites(http, orm, crud);
	if (isImportable(crud.model)) addImportRoute(http, orm, crud);
	if (create !== null && change !== null && remove !== null) addChanges(http, orm, crud);
}
