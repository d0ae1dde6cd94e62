import type { LeadTimeKind, WorkingDays } from '@print-room/contract';
import { borderLabel, type LeadTimes } from '@print-room/domain';
import { asc, eq, gt } from 'drizzle-orm';
import { notFound, type Orm } from '../../platform/index.ts';
import {
	borders,
	certificates,
	optionConfigurations,
	options,
	printItems,
	printTypeConfigurations,
	printTypes,
} from '../catalogue.table.ts';
import { workingDays } from './working-days.table.ts';

/** Channel on which triggers report every change of working days, closed days and lead times. */
export const leadTimesChangedChannel = 'lead_times_changed';

type Reader = Pick<Orm, 'select'>;

export const leadTables = { media: printTypes, mount: printItems, border: borders, option: options, certificate: certificates } as const;

export async function readRow(orm: Reader): Promise<typeof workingDays.$inferSelect> {
	const [row] = await orm.select().from(workingDays).limit(1);
	if (row === undefined) throw notFound('The working days');
	return row;
}

/** Reads what due dates follow from. Entries that are no longer offered count as well: a cart may hold them. */
export async function readLeadTimes(orm: Reader): Promise<LeadTimes> {
	const { isOn, weekdays, closedDays } = await readRow(orm);
	const daysOf: Record<string, number> = {};
	for (const table of Object.values(leadTables))
		for (const { id, days } of await orm.select({ id: table.id, days: table.leadDays }).from(table).where(gt(table.leadDays, 0)))
			daysOf[id] = days;
	return { isOn, weekdays, closedDays, daysOf };
}

type LeadTime = WorkingDays['leadTimes'][number];

/** Lists the entries that are offered, media first. */
export async function listLeadTimes(orm: Reader): Promise<LeadTime[]> {
	const media = await orm
		.select({ id: printTypes.id, label: printTypes.label, days: printTypes.leadDays, categoryId: printTypeConfigurations.categoryId })
		.from(printTypes)
		.innerJoin(printTypeConfigurations, eq(printTypeConfigurations.id, printTypes.configurationId))
		.where(eq(printTypes.active, true))
		.orderBy(asc(printTypeConfigurations.categoryId), asc(printTypes.index), asc(printTypes.id));
	const mounts = await orm
		.select({ id: printItems.id, label: printItems.label, days: printItems.leadDays, categoryId: printItems.categoryId })
		.from(printItems)
		.where(eq(printItems.active, true))
		.orderBy(asc(printItems.index), asc(printItems.id));
	const ofBorders = await orm.select().from(borders).where(eq(borders.active, true)).orderBy(asc(borders.index), asc(borders.id));
	const ofOptions = await orm
		.select({ id: options.id, label: options.label, days: options.leadDays, categoryId: optionConfigurations.categoryId })
		.from(options)
		.innerJoin(optionConfigurations, eq(optionConfigurations.id, options.configurationId))
		.where(eq(options.active, true))
		.orderBy(asc(optionConfigurations.categoryId), asc(options.index), asc(options.id));
	const ofCertificates = await orm
		.select()
		.from(certificates)
		.where(eq(certificates.active, true))
		.orderBy(asc(certificates.index), asc(certificates.id));
	const as =
		(kind: LeadTimeKind) =>
		(entry: Omit<LeadTime, 'kind'>): LeadTime => ({ ...entry, kind });
	return [
		...media.map(as('media')),
		...mounts.map(as('mount')),
		...ofBorders.map((border) =>
			as('border')({ id: border.id, label: borderLabel(border, 'mm'), days: border.leadDays, categoryId: null }),
		),
		...ofOptions.map(as('option')),
		...ofCertificates.map(({ id, label, leadDays }) => as('certificate')({ id, label, days: leadDays, categoryId: null })),
	];
}
