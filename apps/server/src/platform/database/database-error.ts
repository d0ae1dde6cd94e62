/** What PostgreSQL says of a statement that it refused. */
export interface DatabaseRefusal {
	readonly code: string;
	readonly constraint: string | null;
	/** of a foreign key that still points at a row: the table it is in */
	readonly table: string | null;
}

export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

/** Drizzle wraps the driver's error. Null: the database refused nothing. */
export function refusalOf(error: unknown): DatabaseRefusal | null {
	for (let current = error; current instanceof Error; current = current.cause) {
		const code = textOf(current, 'code');
		if (code !== null && /^[0-9A-Z]{5}$/.test(code))
			return { code, constraint: textOf(current, 'constraint'), table: textOf(current, 'table') };
	}
	return null;
}

function textOf(error: Error, name: string): string | null {
	const value: unknown = Reflect.get(error, name);
	return typeof value === 'string' ? value : null;
}
