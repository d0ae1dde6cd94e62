import {
	type Column,
	type ImportColumn,
	type Item,
	importColumns,
	importIdTitle,
	importVersionTitle,
	type Model,
} from '@print-room/contract';
import type { SQL } from 'drizzle-orm';
import type { ReadModel } from '../crud/read-model.ts';
import type { EntityTable } from '../crud/rows-by-id.ts';
import { cellText } from '../csv/cell-text.ts';
import { guardedText } from '../csv/guarded-text.ts';
import type { Orm } from '../database/index.ts';
import { FilterError, type ParsedFilter, parseFilter, runFiltered } from '../filter/index.ts';
import type { Http } from '../http/http.ts';
import type { ExportedList, ExportRequest } from '../http/list-export.ts';
import { fieldText } from '../list-import/field-text.ts';
import { walkList } from './walk-list.ts';

interface Source<Table extends EntityTable, Output extends Item> {
	readonly model: Model;
	readonly rows: ReadModel<Table, Output>;
	readonly scope?: (query: unknown) => SQL | undefined;
}

/** Drops the page and relations, which do not apply to a CSV. */
function queryOf(filter: unknown, include: readonly string[]): { readonly filter: Record<string, unknown> } {
	const whole: unknown = typeof filter === 'string' && filter !== '' ? parseJson(filter) : filter;
	const asked = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? Object.fromEntries(Object.entries(whole)) : {};
	return { filter: { where: asked.where, order: asked.order, include: [...include] } };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new FilterError('INVALID_PARAMETER_VALUE', 'filter is not valid JSON.', error);
	}
}

interface ExportedColumn {
	readonly label: string;
	cell(item: Item): string | number;
}

const propertyOf = (item: object, name: string): unknown => Reflect.get(item, name);

/** Cell value that an import can read back: exact values, and names of referenced items. */
function exactCell({ field }: ImportColumn, item: Item): string | number {
	const related = field.kind === 'reference' ? propertyOf(item, field.relation) : null;
	const called =
		field.kind === 'reference' && typeof related === 'object' && related !== null ? propertyOf(related, field.from.label) : null;
	const text = fieldText(field, propertyOf(item, field.name), typeof called === 'string' ? called : null);
	return typeof text === 'string' ? guardedText(text) : text;
}

/** The chosen columns, followed by the importable ones that are missing among them. */
function exportedColumns(model: Model, chosen: readonly Column<Item>[]): ExportedColumn[] {
	const imported = importColumns(model);
	const exact = (column: ImportColumn): ExportedColumn => ({ label: column.title, cell: (item) => exactCell(column, item) });
	const wanted = chosen.map((column): ExportedColumn => {
		const own = imported.find(({ key }) => key === column.key);
		return own === undefined ? { label: column.label, cell: (item) => cellText(column.value(item), column.kind) } : exact(own);
	});
	if (imported.length === 0) return wanted;
	const keys = new Set<string | null>(chosen.map(({ key }) => key));
	return [
		...wanted,
		...imported.filter(({ key }) => key === null || !keys.has(key)).map(exact),
		{ label: importIdTitle, cell: ({ id }) => id },
		{ label: importVersionTitle, cell: (item) => Number(propertyOf(item, 'version')) },
	];
}

function exportedList<Table extends EntityTable, Output extends Item>(
	orm: Orm,
	{ model, rows, scope }: Source<Table, Output>,
): ExportedList {
	const offered = model.columns.filter(({ kind }) => kind !== 'details');
	const chosen = ({ columns }: ExportRequest): ExportedColumn[] => {
		if (columns === undefined) return exportedColumns(model, offered);
		const wanted = columns.map((key) => {
			const column = offered.find((one) => one.key === key);
			if (column === undefined) throw new FilterError('INVALID_PARAMETER_VALUE', `The column ${JSON.stringify(key)} is not known here.`);
			return column;
		});
		return exportedColumns(model, wanted);
	};
	const read = ({ filter }: ExportRequest): { query: unknown; parsed: ParsedFilter } => {
		const query = queryOf(filter, model.include);
		return { query, parsed: parseFilter(query, rows.filter) };
	};
	return {
		model,
		filter: rows.filter,
		check: async (request) => {
			chosen(request);
			// A key that is misspelt would export the whole list.
			parseFilter({ filter: request.filter }, rows.filter);
			await runFiltered(orm, read(request).parsed, async () => undefined);
		},
		header: (request) => chosen(request).map(({ label }) => label),
		async *records(request) {
			const columns = chosen(request);
			const { query, parsed } = read(request);
			for await (const items of walkList(orm, rows, parsed, scope?.(query)))
				yield items.map((item) => columns.map((column) => column.cell(item)));
		},
	};
}

/** Registers a list for CSV export (`POST {path}/export`); `serveExports` adds the routes. */
export function addExport<Table extends EntityTable, Output extends Item>(http: Http, orm: Orm, source: Source<Table, Output>): void {
	http.exportedLists.push(exportedList(orm, source));
}
