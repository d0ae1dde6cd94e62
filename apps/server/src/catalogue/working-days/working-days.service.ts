import type { ChangeWorkingDays, WorkingDays } from '@print-room/contract';
import { type ClosedDays, closedDaysProblems, dayLabel, WEEKDAYS, type Weekday } from '@print-room/domain';
import { eq, inArray } from 'drizzle-orm';
import { type Actor, AppError, changesBetween, notFound, type Orm, requireVersion, type Tx, writeAudit } from '../../platform/index.ts';
import { leadTables, listLeadTimes, readRow } from './lead-times.ts';
import { workingDays, workingDaysId } from './working-days.table.ts';

const firstWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

const firstRow = { id: workingDaysId, weekdays: firstWeekdays, closedDays: [] } as const;

/** Writes the row at the first start that knows it: without due dates, as no one has entered lead times. Later starts change nothing. */
export async function seedWorkingDays(orm: Pick<Orm, 'insert'>): Promise<void> {
	await orm
		.insert(workingDays)
		.values({ ...firstRow, isOn: false })
		.onConflictDoNothing();
}

/** Names due dates in a new shop, whose catalogue has lead times. */
export async function nameDueDates(orm: Pick<Orm, 'insert'>): Promise<void> {
	await orm
		.insert(workingDays)
		.values({ ...firstRow, isOn: true })
		.onConflictDoUpdate({ target: workingDays.id, set: { isOn: true } });
}

/** Reads the working days with all entries that may have a lead time. Errors: ENTITY_NOT_FOUND before the first start. */
export async function readWorkingDays(orm: Pick<Orm, 'select'>): Promise<WorkingDays> {
	const { id, isOn, weekdays, closedDays, version } = await readRow(orm);
	return { id, isOn, weekdays: [...weekdays], closedDays: [...closedDays], leadTimes: await listLeadTimes(orm), version };
}

interface WorkingDaysChange {
	readonly asked: ChangeWorkingDays;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

const weekdayName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
/** 1 January 2024 was a Monday. */
const nameOf = (weekday: Weekday): string => weekdayName.format(Date.UTC(2024, 0, weekday));

const spanLabel = ({ from, to, name }: ClosedDays & { readonly name: string }): string =>
	`${from === to ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(to)}`}${name === '' ? '' : ` (${name})`}`;

type Calendar = Pick<ChangeWorkingDays, 'isOn' | 'closedDays'> & { readonly weekdays: readonly Weekday[] };

const inWords = ({ isOn, weekdays, closedDays }: Calendar) => ({
	isOn,
	weekdays: weekdays.map(nameOf),
	closedDays: closedDays.map(spanLabel),
});

/**
 * Replaces weekdays and closed days, and changes the lead times that are named; returns the version. Errors: ENTITY_NOT_FOUND also for an
 * entry that is gone, EDIT_CONFLICT, VALIDATION_FAILED with the place of wrong closed days.
 */
export async function changeWorkingDays(orm: Orm, actor: Actor, { asked, seen }: WorkingDaysChange): Promise<number> {
	const problems = closedDaysProblems(asked.closedDays);
	if (problems.length > 0)
		throw new AppError('VALIDATION_FAILED', [...new Set(problems.map(({ message }) => message))].join(' '), {
			details: problems.map(({ at, message }) => ({ path: `closedDays.${at}`, message })),
		});
	return orm.transaction(async (tx) => {
		const [row] = await tx.select().from(workingDays).limit(1).for('update');
		if (row === undefined) throw notFound('The working days');
		requireVersion(seen, row.version);
		const next = {
			isOn: asked.isOn,
			weekdays: WEEKDAYS.filter((weekday) => asked.weekdays.includes(weekday)),
			closedDays: asked.closedDays.toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to)),
		};
		const before = inWords({ ...row, closedDays: [...row.closedDays] });
		const leadTimes = await changeLeadTimes(tx, asked.leadTimes);
		const changes = changesBetween({ ...before, leadTimes: leadTimes.before }, { ...inWords(next), leadTimes: leadTimes.after });
		if (changes.length === 0) return row.version;
		const version = row.version + 1;
		await tx
			.update(workingDays)
			.set({ ...next, version })
			.where(eq(workingDays.id, workingDaysId));
		await writeAudit(tx, actor, { action: 'update', model: 'workingDays', recordId: workingDaysId, recordName: 'Working days', changes });
		return version;
	});
}

/** Changes lead times, and returns the ones that differ in words. The caller has locked the working days. */
async function changeLeadTimes(
	tx: Tx,
	asked: ChangeWorkingDays['leadTimes'],
): Promise<{ readonly before: string[]; readonly after: string[] }> {
	const daysById = new Map(asked.map(({ id, days }) => [id, days]));
	const labels = new Map((await listLeadTimes(tx)).map(({ id, label }) => [id, label]));
	const found = new Set<string>();
	const [before, after]: [string[], string[]] = [[], []];
	for (const table of Object.values(leadTables)) {
		const rows = await tx
			.select({ id: table.id, label: table.label, days: table.leadDays })
			.from(table)
			.where(inArray(table.id, [...daysById.keys()]))
			.orderBy(table.id);
		for (const { id, label, days } of rows) {
			found.add(id);
			const wanted = daysById.get(id) ?? days;
			if (wanted === days) continue;
			await tx.update(table).set({ leadDays: wanted }).where(eq(table.id, id));
			before.push(`${labels.get(id) ?? label}: ${days}`);
			after.push(`${labels.get(id) ?? label}: ${wanted}`);
		}
	}
	if (found.size < daysById.size) throw notFound('One of the entries');
	return { before, after };
}
