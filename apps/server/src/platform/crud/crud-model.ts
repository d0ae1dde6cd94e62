import type { Field, Item, Model, ReferenceField } from '@print-room/contract';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../database/index.ts';
import { ascending, type FilterModel, searchWords } from '../filter/index.ts';
import { type Codec, codecOf } from './codec.ts';
import type { Columns, CrudTable, Relation, Row, Target, Told } from './crud-table.ts';
import type { ReadModel } from './read-model.ts';

/** Who uses some of the items, as people call them. */
export interface Use {
	readonly users: string;
	readonly ids: readonly string[];
}

/** What an item is a part of, and what it is called there. */
export interface Whole {
	readonly model: string;
	readonly recordId: string;
	readonly recordName: string;
	readonly part: string;
}

/** What a kind of item does beyond what its fields say, in the transaction of the change. */
/** An item as it was and as it is now. */
export interface Written {
	readonly was: Told | null;
	readonly is: Told;
}

export interface CrudHooks {
	/** Columns that are no field; called before the item is there. */
	readonly beforeCreate?: (tx: Tx, body: Row) => Promise<Row>;
	/** What is made with an item; answers it for the audit log. */
	readonly afterCreate?: (tx: Tx, item: Told, body: Row) => Promise<Row>;
	/** Refuses what does not fit to other items, after it is written and before it is committed; `was` is null for a new one. */
	readonly afterWrite?: (tx: Tx, written: readonly Written[]) => Promise<void>;
	/** Lets go of what may be let go of; answers who else uses the items, where no foreign key tells. */
	readonly beforeRemove?: (tx: Tx, ids: readonly string[]) => Promise<readonly Use[]>;
	readonly afterRemove?: (tx: Tx, items: readonly Told[]) => Promise<void>;
	/** Of an item that is a part of another: whose history its changes belong to. */
	readonly partOf?: (tx: Tx, item: Told) => Promise<Whole | null>;
}

/** A kind of item, from its description in the contract to its table. */
export interface CrudModel extends ReadModel<CrudTable, Told> {
	readonly model: Model;
	readonly columns: Columns;
	readonly codecs: readonly Codec[];
	readonly relations: Readonly<Record<string, Relation>>;
	readonly targets: Readonly<Record<string, Target>>;
	readonly hooks: CrudHooks;
	/** Items by their ids, in no order. */
	readonly load: (orm: Executor, ids: readonly string[]) => Promise<Told[]>;
}

export interface CrudDeps {
	readonly model: Model;
	readonly table: CrudTable;
	/** what its references lead to, by the path of their list */
	readonly targets?: Readonly<Record<string, Target>>;
	/** Relations that no field has. */
	readonly relations?: Readonly<Record<string, Relation>>;
	readonly hooks?: CrudHooks;
}

const isReference = (field: Field): field is ReferenceField => field.kind === 'reference';

/** As they are, rounded as lists show them, and as `400x600`, from either side. */
function sizeTexts(columns: Columns, { columns: names }: Codec): SQL[] {
	const exact = names.map((name) => sql`${columns[name]}`);
	const rounded = exact.map((column) => sql`round(${column}::numeric)`);
	const crossed = [rounded, rounded.toReversed()].map((sides) => sql`concat_ws('x', ${sql.join(sides, sql`, `)})`);
	const decimals = [1, 2].flatMap((count) => exact.map((column) => sql`round(${column}::numeric, ${sql.raw(String(count))})`));
	return [...exact, ...rounded, ...decimals, ...crossed];
}

/** What `$text` searches: what an item is called; where nothing names it its sizes; and else what it belongs to. */
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

/** Joins a description to its table; throws where they do not fit. */
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
	const serialize = (row: Row): Told => ({
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
		...(searched.length > 0 && { searchVector: searchWords(...searched) }),
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

/** With all that pages ask to come along, so that it can be called by its name. */
export async function withRelations(orm: Executor, crud: CrudModel, items: readonly Told[]): Promise<Told[]> {
	let attached = [...items];
	for (const name of crud.model.include) attached = (await crud.relations[name]?.(orm, attached)) ?? attached;
	return attached;
}
