import { dueDayOf, type LeadTimes, type MadeWith, shopDay } from '@print-room/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../platform/index.ts';
import { type DesignSnapshot, designs } from './designs.table.ts';

/** Entries of the catalogue that a design is made with, whatever they are called now. */
export const madeWith = ({ media, printItem, border, options, certificate }: DesignSnapshot): MadeWith => ({
	mediaId: media?.id ?? null,
	printItemId: printItem?.id ?? null,
	borderId: border?.id ?? null,
	optionIds: options.map(({ id }) => id),
	certificateId: certificate?.id ?? null,
});

/** Works out when a person's designs would leave if they were paid for now; null if one of them is not theirs or gone. */
export async function dueDateOf(
	{ orm, leadTimes }: { readonly orm: Orm; readonly leadTimes: LeadTimes },
	ownerId: string,
	ids: readonly string[],
): Promise<{ dueOn: string | null; today: string }> {
	const wanted = [...new Set(ids)];
	const rows = await orm
		.select({ snapshot: designs.snapshot })
		.from(designs)
		.where(and(eq(designs.ownerId, ownerId), inArray(designs.id, wanted)));
	const today = shopDay(Date.now());
	const prints = rows.map(({ snapshot }) => madeWith(snapshot));
	return { dueOn: prints.length < wanted.length ? null : dueDayOf(leadTimes, today, prints), today };
}
