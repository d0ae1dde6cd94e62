import { type Actor, changesBetween, type Orm, requireVersion, type Tx, writeAudit } from '../platform/index.ts';

type Facts = Readonly<Record<string, unknown>>;

interface SettingsChange<Row> {
	readonly model: string;
	readonly recordId: string;
	readonly recordName: string;
	/** version that the change is based on */
	readonly seen: number | undefined;
	/** Reads the row and holds it until the transaction ends. */
	hold(tx: Tx): Promise<Row>;
	/** Facts that the history compares, before and after. Throws an `AppError` for values that are refused. */
	facts(row: Row): { readonly before: Facts; readonly after: Facts };
	write(tx: Tx, version: number): Promise<unknown>;
}

/** Changes settings that have a version, and notes what is different in the history; returns the version. Errors: EDIT_CONFLICT. */
export const changeSettings = <Row extends { readonly version: number }>(
	orm: Orm,
	actor: Actor,
	{ model, recordId, recordName, seen, hold, facts, write }: SettingsChange<Row>,
): Promise<number> =>
	orm.transaction(async (tx) => {
		const row = await hold(tx);
		requireVersion(seen, row.version);
		const { before, after } = facts(row);
		const changes = changesBetween(before, after);
		if (changes.length === 0) return row.version;
		const version = row.version + 1;
		await write(tx, version);
		await writeAudit(tx, actor, { action: 'update', model, recordId, recordName, changes });
		return version;
	});
