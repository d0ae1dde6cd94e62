import { models, PIECES_VIEW, routes, type SavedView } from '@print-room/contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import { readNames } from '../accounts/index.ts';
import {
	type Actor,
	AppError,
	type AuditedChange,
	actorOf,
	addRoute,
	changesBetween,
	type Http,
	newId,
	notFound,
	type Orm,
	requireVersion,
	setETag,
	type Tx,
	writeAudit,
} from '../platform/index.ts';
import { savedViews } from './back-office.table.ts';

type ViewRow = typeof savedViews.$inferSelect;
type Setting = Pick<ViewRow, 'model' | 'name' | 'query'>;
type View = ViewRow | null;

/** Limit per list (ASVS 2.4.1). */
const maxViews = 100;

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', message, { details: [{ path, message }] });

/** Left out: the query, since it may contain a customer's name and the log must not. */
function changesOf(before: View, after: View): AuditedChange['changes'] {
	const toAudit = (view: View) => view && { model: view.model, name: view.name };
	const isQueryChanged = before !== null && after !== null && before.query !== after.query;
	return [
		...changesBetween(toAudit(before), toAudit(after)),
		...(isQueryChanged ? [{ field: 'query', before: null, after: 'changed' }] : []),
	];
}

async function toViews(orm: Pick<Orm, 'select'>, rows: readonly ViewRow[]): Promise<SavedView[]> {
	const names = await readNames(
		orm,
		rows.map(({ createdBy }) => createdBy),
	);
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), createdBy: names.get(row.createdBy) ?? null }));
}

const listViews = async (orm: Orm, model: string): Promise<SavedView[]> =>
	toViews(
		orm,
		await orm
			.select()
			.from(savedViews)
			.where(eq(savedViews.model, model))
			.orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id)),
	);

const audit = (tx: Tx, actor: Actor, action: string, before: View, after: View): Promise<void> => {
	const view = after ?? before;
	return writeAudit(tx, actor, {
		action,
		model: 'savedViews',
		recordId: view?.id ?? '',
		recordName: view?.name ?? '',
		changes: changesOf(before, after),
	});
};

/** Serialises changes to a list's views, so that no two get the same name. */
const lockViewsOf = (tx: Tx, model: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views:${model}`}, 0))`);

async function requireFreeName(tx: Tx, { model, name }: Pick<Setting, 'model' | 'name'>): Promise<void> {
	const [taken] = await tx
		.select({ id: savedViews.id })
		.from(savedViews)
		.where(sql`${savedViews.model} = ${model} and lower(${savedViews.name}) = lower(${name})`);
	if (taken !== undefined)
		throw new AppError('DUPLICATE', `There is already a view called “${name}”.`, { details: [{ path: 'name', message: 'Taken' }] });
}

/** Errors: VALIDATION_FAILED for an unknown list or one view too many, DUPLICATE. */
async function createView(orm: Orm, actor: Actor, setting: Setting): Promise<SavedView> {
	if (!Object.hasOwn(models, setting.model) && setting.model !== PIECES_VIEW) throw invalid('model', 'There is no such list.');
	return orm.transaction(async (tx) => {
		await lockViewsOf(tx, setting.model);
		const [there] = await tx.select({ views: count() }).from(savedViews).where(eq(savedViews.model, setting.model));
		if ((there?.views ?? 0) >= maxViews) throw invalid('model', `This list already has ${maxViews} views. Delete one first.`);
		await requireFreeName(tx, setting);
		const [row] = await tx
			.insert(savedViews)
			.values({ id: newId(), ...setting, createdBy: actor.id })
			.returning();
		const [view] = row === undefined ? [] : await toViews(tx, [row]);
		if (row === undefined || view === undefined) throw new Error('The view was not saved.');
		await audit(tx, actor, 'create', null, row);
		return view;
	});
}

async function lockView(tx: Tx, id: string): Promise<ViewRow> {
	const [seen] = await tx.select({ model: savedViews.model }).from(savedViews).where(eq(savedViews.id, id));
	if (seen !== undefined) await lockViewsOf(tx, seen.model);
	const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
	if (row === undefined) throw notFound('The view');
	return row;
}

interface Change {
	readonly id: string;
	readonly seen: number | undefined;
	readonly name: string | undefined;
	readonly query: string | undefined;
}

/** Returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, DUPLICATE. */
async function changeView(orm: Orm, actor: Actor, { id, seen, name, query }: Change): Promise<number> {
	return orm.transaction(async (tx) => {
		const before = await lockView(tx, id);
		requireVersion(seen, before.version);
		const wanted = { name: name ?? before.name, query: query ?? before.query };
		if (wanted.name === before.name && wanted.query === before.query) return before.version;
		if (wanted.name.toLowerCase() !== before.name.toLowerCase()) await requireFreeName(tx, { model: before.model, name: wanted.name });
		const [after] = await tx
			.update(savedViews)
			.set({ ...wanted, version: before.version + 1 })
			.where(eq(savedViews.id, id))
			.returning();
		if (after === undefined) throw notFound('The view');
		await audit(tx, actor, 'update', before, after);
		return after.version;
	});
}

const removeView = (orm: Orm, actor: Actor, id: string): Promise<void> =>
	orm.transaction(async (tx) => {
		const before = await lockView(tx, id);
		await tx.delete(savedViews).where(eq(savedViews.id, id));
		await audit(tx, actor, 'delete', before, null);
	});

export function addSavedViewRoutes(http: Http, orm: Orm): void {
	addRoute(http, routes.listSavedViews, async ({ query, reply }) => {
		const views = await listViews(orm, query.model);
		reply.header('x-total-count', String(views.length));
		return views;
	});
	addRoute(http, routes.createSavedView, (call) => createView(orm, actorOf(call), call.body));
	addRoute(http, routes.changeSavedView, async (call) => {
		const { name, query } = call.body;
		const change = { id: call.params.id, seen: call.headers['if-match'], name, query };
		setETag(call.reply, await changeView(orm, actorOf(call), change));
		return undefined;
	});
	addRoute(http, routes.deleteSavedView, async (call) => {
		await removeView(orm, actorOf(call), call.params.id);
		return undefined;
	});
}
