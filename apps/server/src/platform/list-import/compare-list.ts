import { isDeepStrictEqual } from 'node:util';
import { type Field, type ListImport, type Model, mayBeLeftOut } from '@print-room/contract';
import { MM_PER_INCH } from '@print-room/domain';
import type { ItemView, Row } from '../crud/crud-table.ts';
import type { LineProblem } from '../csv/index.ts';
import { mapInTurns } from '../turns.ts';
import { type CellRead, fieldText, readField } from './field-text.ts';
import type { FileLine } from './read-list-file.ts';
import { nameOfTarget, readReference, type Targets } from './references.ts';

export interface Meant {
	readonly line: number;
	readonly known: ItemView | null;
	/** all given values of a new item, otherwise those that differ */
	readonly values: Row;
}

export interface Held {
	readonly model: Model;
	readonly known: ReadonlyMap<string, ItemView>;
	readonly targets: Targets;
}

/** True for inches rounded to one decimal. */
const isRounded = (inches: number, mm: number): boolean => Math.abs(inches - mm / MM_PER_INCH) < 0.05001;
const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Inches derived from millimetres when only those change, as in the form. */
function followed(field: Field, known: ItemView | null, values: Row): number | null {
	if (field.kind !== 'length' || field.followsMm === undefined || values[field.name] !== undefined) return null;
	const mm = values[field.followsMm];
	if (typeof mm !== 'number') return null;
	const [wasMm, wasInches] = [known?.[field.followsMm], known?.[field.name]];
	const isByHand = typeof wasMm === 'number' && typeof wasInches === 'number' && !isRounded(wasInches, wasMm);
	return isByHand ? null : twoDecimals(mm / MM_PER_INCH);
}

function readLine({ cells }: FileLine, known: ItemView | null, { model, targets }: Held): { values: Row; problems: string[] } {
	const said: Record<string, unknown> = {};
	const problems: string[] = [];
	for (const { column, text } of cells) {
		const { field, title } = column;
		const follows = field.kind === 'length' && field.followsMm !== undefined;
		if (text.trim() === '' && (known === null ? mayBeLeftOut(field) || follows : follows)) continue;
		const current = known?.[field.name];
		const read: CellRead =
			field.kind === 'reference' ? readReference(field, text, targets.get(field.name) ?? [], current) : readField(field, text);
		if ('problem' in read) problems.push(`${title} ${read.problem}.`);
		else if (known === null || !isDeepStrictEqual(read.value, current)) said[field.name] = read.value;
	}
	for (const field of model.fields) {
		const value = followed(field, known, said);
		if (value !== null) said[field.name] = value;
	}
	const isSaid = new Set([...cells.map(({ column }) => column.field.name), ...Object.keys(said)]);
	const missing = known === null ? model.fields.filter((field) => !mayBeLeftOut(field) && !isSaid.has(field.name)) : [];
	return { values: said, problems: [...problems, ...missing.map(({ label }) => `${label} is missing.`)] };
}

/** Compares each line with the item that it names; a line without an id is a new item. */
export async function compareLines(
	lines: readonly FileLine[],
	held: Held,
): Promise<{ readonly meant: Meant[]; readonly problems: LineProblem[] }> {
	const firstLines = new Map<string, number>();
	const problems: LineProblem[] = [];
	const { one } = held.model;
	const meant = await mapInTurns(lines, (each): Meant[] => {
		const { line, id, version } = each;
		const refuse = (...messages: readonly string[]): Meant[] => {
			problems.push(...messages.map((message) => ({ line, message })));
			return [];
		};
		const known = id === null ? null : (held.known.get(id) ?? null);
		if (id !== null && known === null)
			return refuse(`There is no ${one} with the id “${id.slice(0, 64)}”. Leave the id empty to make a new one.`);
		const first = id === null ? undefined : firstLines.get(id);
		if (first !== undefined) return refuse(`Line ${first} names this ${one} already.`);
		if (id !== null) firstLines.set(id, line);
		const { values, problems: found } = readLine(each, known, held);
		if (found.length > 0) return refuse(...found);
		const isOutdated = known !== null && version !== null && version !== String(known.version) && Object.keys(values).length > 0;
		if (isOutdated)
			return refuse(
				`Someone else has changed this ${one} since the file was exported: it was version ${version.slice(0, 20)} and is ${known.version} now. Export the list again, or leave the version empty to change it anyway.`,
			);
		return [{ line, known, values }];
	});
	return { meant: meant.flat(), problems };
}

export const isSame = ({ known, values }: Meant): boolean => known !== null && Object.keys(values).length === 0;

/** Describes the effect of a line for people. `titles`: column titles of fields in the file. */
export function lineOf(meant: Meant, { model, targets }: Held, titles: ReadonlyMap<string, string>): ListImport['lines'][number] {
	const { line, known, values } = meant;
	const relations = model.fields.flatMap((field) =>
		field.kind === 'reference' && values[field.name] !== undefined
			? [[field.relation, { [field.from.label]: nameOfTarget(targets, field, values[field.name]) }] as const]
			: [],
	);
	const text = (field: Field, value: unknown) => String(fieldText(field, value, nameOfTarget(targets, field, value)));
	const fields = model.fields.filter(({ name }) => values[name] !== undefined);
	return {
		line,
		kind: known === null ? 'create' : isSame(meant) ? 'same' : 'update',
		name: model.nameOf(known ?? { ...Object.fromEntries(relations), ...values, id: '' }),
		changes: fields.map((field) => ({
			title: titles.get(field.name) ?? field.label,
			before: known === null ? null : text(field, known[field.name]),
			after: text(field, values[field.name]),
		})),
	};
}
