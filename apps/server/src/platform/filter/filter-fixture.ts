import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, customType, integer, numeric, pgEnum, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { ascending, FilterError, type FilterModel, orderBy, parseFilter, runFiltered } from './index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const finish = pgEnum('finish', ['matte', 'gloss']);

/** A table with a column of every kind that a filter may meet. */
export const papers = pgTable('papers', {
	id: text('id').primaryKey(),
	name: text('name').notNull(),
	maker: varchar('maker', { length: 40 }),
	finish: finish('finish'),
	batch: uuid('batch'),
	gsm: integer('gsm'),
	price: numeric('price'),
	active: boolean('active').notNull(),
	madeAt: timestamp('made_at', { withTimezone: true }),
	checkedAt: timestamp('checked_at'),
	secret: text('secret'),
	words: tsvector('words'),
});

const makers: FilterModel = { fields: { name: { column: papers.maker, type: 'string' } }, relations: {}, defaultOrder: [] };

export const paperModel: FilterModel = {
	fields: {
		id: { column: papers.id, type: 'id' },
		name: { column: papers.name, type: 'string' },
		maker: { column: papers.maker, type: 'string' },
		finish: { column: papers.finish, type: 'string' },
		batch: { column: papers.batch, type: 'id' },
		gsm: { column: papers.gsm, type: 'number' },
		price: { column: papers.price, type: 'number' },
		pricePence: { column: papers.price, type: 'number', scale: 0.01 },
		active: { column: papers.active, type: 'boolean' },
		madeAt: { column: papers.madeAt, type: 'date' },
		checkedAt: { column: papers.checkedAt, type: 'date' },
		label: { column: sql`${papers.name} || ' ' || ${papers.gsm}`, type: 'string' },
		secret: { column: papers.secret, type: 'string', filter: false, sort: false },
	},
	relations: {
		maker: makers,
		sizes: null,
		get parent(): FilterModel {
			return paperModel;
		},
	},
	defaultOrder: [ascending(papers.id)],
	searchVector: sql`${papers.words}`,
	maxLimit: 500,
};

export const batchOfA = '0198a1b2-0000-7000-8000-00000000000a';

export async function makePapers(db: Database): Promise<void> {
	await db.pool.query(`
		create type finish as enum ('matte', 'gloss');
		create table papers (id text primary key, name text not null, maker varchar(40), finish finish, batch uuid, gsm integer, price numeric,
			active boolean not null, made_at timestamptz, checked_at timestamp, secret text, words tsvector);
		insert into papers values
			('a', 'Photo Rag', 'Hahnemühle', 'matte', '${batchOfA}', 308, 12.5, true, '2026-01-01T10:00:00.123456Z', '2026-01-02T00:00', 'x', to_tsvector('simple', 'cotton rag')),
			('b', 'Photo Rag Baryta', 'Hahnemühle', 'gloss', null, 315, 14.1, true, '2026-02-01T10:00:00Z', null, 'x', to_tsvector('simple', 'cotton baryta')),
			('c', 'Museum 100% Etching', null, 'matte', null, 350, 9.99, false, null, null, 'x', to_tsvector('simple', 'etching')),
			('d', 'lustre_240' || chr(10) || 'second line', 'Innova', null, null, null, null, true, '2026-03-01', null, 'x', null)`);
}

export async function find(db: Database, query: unknown): Promise<string> {
	const filter = parseFilter(query, paperModel);
	const rows = await runFiltered(db.orm, filter, (executor) =>
		executor
			.select(getTableColumns(papers))
			.from(papers)
			.where(filter.where)
			.orderBy(...orderBy(filter.order))
			.limit(filter.limit)
			.offset(filter.offset),
	);
	return rows.map((row) => row.id).join('');
}

export async function refusal(db: Database, query: unknown): Promise<{ code: string; message: string }> {
	const error = await find(db, query).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof FilterError)) throw new Error(`no FilterError for ${JSON.stringify(query)} but ${String(error)}`);
	return { code: error.code, message: error.message };
}
