import type { Field, Item, Model, ReferenceField } from '@print-room/contract';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../database/index.ts';
import { ascending, type FilterModel, searchVector } from '../filter/index.ts';
import { type Codec, codecOf } from './codec.ts';
import type { Columns, CrudTable, ItemView, Relation, Row, Target } from './crud-table.ts';
import type { ReadModel } from './read-model.ts';

/** A use of some of the items, with the users' names for people. */
export interface Use {
	readonly users: string;
	readonly ids: readonly string[];
}

/** The record that an item is a part of, and its name there. */
export interface Whole {
	readonly model: string;
	readonly recordId: string;
	readonly recordName: string;
	readonly part: string;
}

/** Extra work of a model beyond its fields, run in the transaction of the change. */
export interface Written {
	readonly was: ItemView | null;
	readonly is: ItemView;
}

export interface CrudHooks {
	/** Returns columns that are no field; called before the item exists. */
	readonly beforeCreate?: (tx: Tx, body: Row) => Promise<Row>;
	/** Creates what belongs to a new item, and returns it for the audit log. */
	readonly afterCreate?: (tx: Tx, item: ItemView, body: Row) => Promise<Row>;
	/** Throws if the written items conflict with others, before the commit; `was` is null for a new item. */
	readonly afterWrite?: (tx: Tx, written: readonly Written[]) => Promise<void>;
	/** Releases what may be released; returns uses of the items that no foreign key shows. */
	readonly beforeRemove?: (tx: Tx, ids: readonly string[]) => Promise<readonly Use[]>;
	readonly afterRemove?: (tx: Tx, items: readonly ItemView[]) => Promise<void>;
	readonly partOf?: (tx: Tx, item: ItemView) => Promise<Whole | null>;
}

/** A catalogue entity: its description in the contract joined to its table. */
export interface CrudModel extends ReadModel<CrudTable, ItemView> {
	readonly model: Model;
	readonly columns: Columns;
	readonly codecs: readonly Codec[];
	readonly relations: Readonly<Record<string, Relation>>;
	readonly targets: Readonly<Record<string, Target>>;
	readonly hooks: CrudHooks;
	readonly load: (orm: Executor, ids: readonly string[]) => Promise<ItemView[]>;
}

export interface CrudDeps {
	readonly model: Model;
	readonly table: CrudTable;
	/** referenced models, by the path of their list */
	readonly targets?: Readonly<Record<string, Target>>;
	readonly relations?: Readonly<Record<string, Relation>>;
	readonly hooks?: CrudHooks;
}

const isReference = (field: Field): field is ReferenceField => field.kind === 'reference';

/** Search texts of a size: exact, rounded as lists show it, and as `400x600` in both orientations. */
function sizeTexts(columns: Columns, { columns: names }: Codec): SQL[] {
	const exact = names.map((name) => sql`${columns[name]}`);
	const rounded = exact.map((column) => sql`round(${column}::numeric)`);
	const crossed = [rounded, rounded.toReversed()].map((sides) => sql`concat_ws('x', ${sql.join(sides, sql`, `)})`);
	const decimals = [1, 2].flatMap((count) => exact.map((column) => sql`round(${column}::numeric, ${sql.raw(String(count))})`));
	return [...exact, ...rounded, ...decimals, ...crossed];
}

/** Texts that `$text` searches: the item's name; its sizes if it has none; else the names it refers to. */
function searchedTexts(codecs: readonly Codec[], columns: Columns): (PgColumn | SQL)[] {
	const name = columns[codecs.find(({ field }) => field.kind === 'text')?.field.name ?? ''];
	if (name !== undefined) return [name];
	const sizes = codecs.filter(({ field }) => field.kind === 'extents' || field.kind === 'size');
	if (sizes.length > 0) return sizes.flatMap((codec) => sizeTexts(columns, codec));
	return codecs.flatMap(({ called }) => called ?? []);
}

const relatedBy =
	({ name, relation }: ReferenceField, target: Target): Relation =>
	async (orm, items) => {
		const ids = [...new Set(items.map((item) => item[name]).filter((id) => typeof id === 'string'))];
		const found = ids.length === 0 ? [] : await target.load(orm, ids);
		const byId = new Map<unknown, Item>(found.map((item) => [item.id, item]));
		return items.map((item) => ({ ...item, [relation]: byId.get(item[name]) ?? null }));
	};

const asText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Joins a description to its table; throws if they do not match. */
export function crudModel({ model, table, targets = {}, relations = {}, hooks = {} }: CrudDeps): CrudModel {
	const columns: Columns = getTableColumns<PgTable>(table);
	const references = model.fields.filter(isReference);
	const targetOf = ({ from, name }: ReferenceField) => {
		const target = targets[from.path];
		if (target === undefined) throw new Error(`${model.path}: nothing is known of ${from.path}, which ${name} leads to`);
		return target;
	};
	const codecs = model.fields.map((field) =>
		codecOf(field, columns, (column) => {
			if (!isReference(field)) return null;
			const { table: other } = targetOf(field);
			const label = getTableColumns<PgTable>(other)[field.from.label];
			return label === undefined ? null : sql`(select ${label} from ${other} where ${other.id} = ${column})`;
		}),
	);
	const inFields = new Set(codecs.flatMap((codec) => codec.columns));
	const others = Object.keys(columns).filter((name) => !inFields.has(name));
	const serialize = (row: Row): ItemView => ({
		...Object.fromEntries(others.map((name) => [name, asText(row[name])])),
		...Object.fromEntries(codecs.map((codec) => [codec.field.name, codec.fromRow(row)])),
		id: String(row.id),
		version: Number(row.version),
	});
	const searched = searchedTexts(codecs, columns);
	const place = columns.index;
	const filter: FilterModel = {
		fields: {
			...Object.fromEntries(
				others
					.filter((name) => columns[name]?.dataType === 'string')
					.map((name) => [name, { column: columns[name] ?? table.id, type: 'id' }] as const),
			),
			...Object.assign({}, ...codecs.map(({ asked }) => asked)),
			createdAt: { column: table.createdAt, type: 'date' },
		},
		relations: Object.fromEntries([...references.map(({ relation }) => relation), ...Object.keys(relations)].map((name) => [name, null])),
		defaultOrder: [ascending(place ?? table.createdAt), ascending(table.id)],
		...(searched.length > 0 && { searchVector: searchVector(...searched) }),
	};
	return {
		model,
		title: `The ${model.one}`,
		table,
		columns,
		codecs,
		filter,
		serialize,
		relations: { ...Object.fromEntries(references.map((field) => [field.relation, relatedBy(field, targetOf(field))])), ...relations },
		targets,
		hooks,
		load: async (orm, ids) =>
			(
				await orm
					.select(columns)
					.from(table)
					.where(inArray(table.id, [...ids]))
			).map(serialize),
	};
}

/** Loads every relation that pages include, so that the item's name can be built. */
export async function withRelations(orm: Executor, crud: CrudModel, items: readonly ItemView[]): Promise<ItemView[]> {
	let attached = [...items];
	for (const name of crud.model.include) attached = (await crud.relations[name]?.(orm, attached)) ?? attached;
	return attached;
}
