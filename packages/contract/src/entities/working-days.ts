import { CLOSED_DAYS_AT_MOST, MOST_LEAD_DAYS } from '@print-room/domain';
import { z } from 'zod';
import { categoryIdSchema, idSchema, lineSchema, versionSchema } from './common.ts';

const weekdaySchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);
const weekdaysSchema = z
	.array(weekdaySchema)
	.min(1, 'Choose at least one working day.')
	.refine((days) => new Set(days).size === days.length, 'Each weekday once.');

const spanShape = { from: z.iso.date('Enter a day.'), to: z.iso.date('Enter a day.') };

/** Days on which the studio is closed, the last one included. `name` is for staff: customers are not shown it. */
const closedDaysSchema = z.strictObject({ ...spanShape, name: lineSchema().max(80, 'At most 80 characters.') });

const leadDaysSchema = z
	.number(`Enter whole days from 0 to ${MOST_LEAD_DAYS}.`)
	.int(`Enter whole days from 0 to ${MOST_LEAD_DAYS}.`)
	.min(0, `Enter whole days from 0 to ${MOST_LEAD_DAYS}.`)
	.max(MOST_LEAD_DAYS, `Enter whole days from 0 to ${MOST_LEAD_DAYS}.`);

const calendarShape = {
	/** false: customers are shown no dates, and new orders get none */
	isOn: z.boolean(),
	/** Monday is 1, Sunday 7 */
	weekdays: weekdaysSchema,
	closedDays: z.array(closedDaysSchema).max(CLOSED_DAYS_AT_MOST, `At most ${CLOSED_DAYS_AT_MOST} entries.`),
};

export const leadTimeKindSchema = z.enum(['media', 'mount', 'border', 'option', 'certificate']);

/** `leadTimes`: those that change; entries that it does not name keep theirs. */
export const changeWorkingDaysSchema = z.strictObject({
	...calendarShape,
	leadTimes: z.array(z.strictObject({ id: idSchema, days: leadDaysSchema })).max(2000, 'At most 2000 entries.'),
});

export const workingDaysSchema = z.object({
	id: z.literal('workingDays'),
	...calendarShape,
	/** media and finishing that are offered, in the catalogue's order */
	leadTimes: z.array(
		z.object({
			id: idSchema,
			kind: leadTimeKindSchema,
			label: z.string(),
			/** null: of several categories, or of none */
			categoryId: categoryIdSchema.nullable(),
			days: z.number().int(),
		}),
	),
	version: versionSchema,
});

/** Facts from which a client works out a due date by the domain's rule. */
export const leadTimesSchema = z.object({
	isOn: z.boolean(),
	weekdays: z.array(weekdaySchema),
	/** those that are not over */
	closedDays: z.array(z.object(spanShape)),
	/** working days by id of a medium, mount, border, option or certificate; those that take none are left out */
	daysOf: z.record(z.string(), z.number().int()),
	/** the studio's day now */
	today: z.iso.date(),
});

export type ChangeWorkingDays = z.infer<typeof changeWorkingDaysSchema>;
export type WorkingDays = z.infer<typeof workingDaysSchema>;
export type LeadTimeKind = z.infer<typeof leadTimeKindSchema>;
export type LeadTimesNow = z.infer<typeof leadTimesSchema>;
