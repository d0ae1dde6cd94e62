import { type Model, models } from '@print-room/contract';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { foreignKeyViolation, refusalOf, uniqueViolation } from '../database/database-error.ts';
import { AppError } from '../http/errors.ts';
import type { CrudModel } from './crud-model.ts';
import type { CrudTable, ItemView } from './crud-table.ts';

function namesOf({ table, columns, codecs }: CrudModel, constraint: string | null) {
	const { uniqueConstraints, foreignKeys } = getTableConfig<PgTable>(table);
	const named = [
		...uniqueConstraints.map((unique) => ({ name: unique.getName(), columns: unique.columns })),
		...foreignKeys.map((key) => ({ name: key.getName(), columns: key.reference().columns })),
		...Object.values(columns).map((column) => ({ name: column.uniqueName, columns: [column] })),
	].find(({ name }) => name === constraint);
	const constrained = new Set(named?.columns.map(({ name }) => name));
	const keys = Object.keys(columns).filter((key) => constrained.has(columns[key]?.name ?? ''));
	const names = keys.map((key) => codecs.find((codec) => codec.columns.includes(key))?.field ?? { name: key, label: key });
	return [...new Set(names)];
}

/** Converts a refusal by the database into an error in the form's terms; returns other errors unchanged. */
export function refusedChange(error: unknown, crud: CrudModel): unknown {
	const refusal = refusalOf(error);
	if (refusal === null || (refusal.code !== uniqueViolation && refusal.code !== foreignKeyViolation)) return error;
	const fields = namesOf(crud, refusal.constraint);
	if (fields.length === 0) return error;
	if (refusal.code === foreignKeyViolation) {
		const details = fields.map(({ name }) => ({ path: name, message: 'Does not exist' }));
		return new AppError('VALIDATION_FAILED', 'Invalid request; see details.', { details, cause: error });
	}
	const labels = fields.map(({ label }) => label.toLowerCase()).join(' and ');
	const message = `Another ${crud.model.one} has this ${labels} already.`;
	return new AppError('DUPLICATE', message, { details: fields.map(({ name }) => ({ path: name, message })), cause: error });
}

/** Name of a table in the back office: `item_prices` are the mount prices. */
export function usersOf(table: string): string {
	const path = `/${table.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase())}`;
	const model = Object.values<Model>(models).find((each) => each.path === path);
	return model?.title.toLowerCase() ?? table.replaceAll('_', ' ');
}

export function inUse({ model, columns }: CrudModel, item: ItemView, users: readonly string[]): AppError {
	const names = new Intl.ListFormat('en-GB').format(users);
	const advice = columns.active === undefined ? '' : ' Take it out of the offer instead.';
	return new AppError('IN_USE', `${model.nameOf(item)} is used by ${names}.${advice}`, {
		details: users.map((path) => ({ path, message: `used by ${path}` })),
	});
}

/** Handles a use that was added while the item was being deleted. */
export function refusedRemoval(error: unknown, crud: CrudModel, item: ItemView): unknown {
	const refusal = refusalOf(error);
	if (refusal?.code !== foreignKeyViolation) return error;
	return inUse(crud, item, [usersOf(refusal.table ?? getTableName<CrudTable>(crud.table))]);
}
