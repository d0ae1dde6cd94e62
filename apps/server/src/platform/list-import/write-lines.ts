import type { Actor } from '../audit/audit.ts';
import type { CrudModel } from '../crud/crud-model.ts';
import type { ItemView } from '../crud/crud-table.ts';
import { changeItems, createItems } from '../crud/write-items.ts';
import type { LineProblem } from '../csv/index.ts';
import type { Tx } from '../database/index.ts';
import { AppError } from '../http/errors.ts';
import type { Meant } from './compare-list.ts';

export interface Written {
	readonly of: Meant;
	readonly item: ItemView;
}

interface WrittenLines {
	readonly written: readonly Written[];
	readonly refused: readonly LineProblem[];
}

async function write(tx: Tx, crud: CrudModel, actor: Actor, lines: readonly Meant[]): Promise<Written[]> {
	const changed = lines.flatMap((of) => (of.known === null ? [] : [{ of, known: of.known }]));
	const made = lines.filter(({ known }) => known === null);
	const updated = await changeItems(
		tx,
		crud,
		actor,
		changed.map(({ of, known }) => ({ id: known.id, version: known.version, changes: of.values })),
	);
	const created = await createItems(
		tx,
		crud,
		actor,
		made.map(({ values }) => values),
	);
	const pair = (of: Meant, item: ItemView | undefined): Written[] => (item === undefined ? [] : [{ of, item }]);
	return [...changed.flatMap(({ of }, place) => pair(of, updated[place])), ...made.flatMap((of, place) => pair(of, created[place]))];
}

/** Runs in a savepoint: a refusal is rolled back and returned. */
async function attempt(tx: Tx, crud: CrudModel, actor: Actor, lines: readonly Meant[]): Promise<Written[] | AppError> {
	try {
		return await tx.transaction((inner) => write(inner, crud, actor, lines));
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

const messageOf = ({ message, details = [] }: AppError): string =>
	message.endsWith('See details.') ? details.map(({ path, message: why }) => `${path}: ${why}.`).join(' ') : message;

/** Writes lines like the list's own calls. After a refusal each line is tried alone, so that every refusal has its line. */
export async function writeLines(tx: Tx, crud: CrudModel, actor: Actor, lines: readonly Meant[]): Promise<WrittenLines> {
	const whole = await attempt(tx, crud, actor, lines);
	if (!(whole instanceof AppError)) return { written: whole, refused: [] };
	const written: Written[] = [];
	const refused: LineProblem[] = [];
	for (const line of lines) {
		const tried = await attempt(tx, crud, actor, [line]);
		if (tried instanceof AppError) refused.push({ line: line.line, message: messageOf(tried) });
		else written.push(...tried);
	}
	return { written, refused };
}
