import { unitsSchema } from '@print-room/contract';
import { z } from 'zod';
import { trueWork } from '../model/print/true-work.ts';
import type { Shop } from '../model/state/shop.ts';
import type { EditorImage, Work } from '../model/state/state.ts';

/** In the tab's own storage: a reload or a crash keeps the work, another visit starts afresh. */
const keyOf = (place: string): string => `print-room.work ${place}`;

/** Work that broke the page so often while it opened is not tried again. */
const mostTries = 3;

const share = z.number().min(0).max(1);
const side = z.number().positive().max(100_000);
const rect = z.object({ x: z.number(), y: z.number(), width: side, height: side });
const keptSchema = z.object({
	version: z.literal(1),
	tries: z.number().int().min(0),
	work: z.object({
		crop: rect,
		size: z.object({ typed: z.object({ width: side, height: side, units: unitsSchema }) }),
		units: unitsSchema,
		lock: z.object({ on: z.boolean(), ratio: z.number().positive() }),
		turn: z.object({ was: rect, became: rect }).nullable(),
		borderId: z.string().nullable(),
		printItemId: z.string().nullable(),
		section: z.object({ x: share, y: share }),
		mediaId: z.string().nullable(),
		optionIds: z.array(z.string()),
		certificateId: z.string().nullable(),
	}),
});

type Kept = z.infer<typeof keptSchema>;

const write = (place: string, kept: Kept): void => sessionStorage.setItem(keyOf(place), JSON.stringify(kept));

const read = (place: string): Kept | null => {
	const parsed = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'));
	return parsed.success ? parsed.data : null;
};

/** A browser may refuse storage, and an entry may be anything: then nothing was kept. */
const tried = <Result>(work: () => Result): Result | null => {
	try {
		return work();
	} catch {
		return null;
	}
};

/** `place`: what was opened, so that no work turns up on another picture. */
export const keepWork = (place: string, { crop, size, units, lock, turn, section, ...chosen }: Work): void => {
	const work = { crop, size, units, lock, turn, section, ...chosen, optionIds: [...chosen.optionIds] };
	tried(() => write(place, { version: 1, tries: 0, work }));
};

export const forgetWork = (place: string): void => void tried(() => sessionStorage.removeItem(keyOf(place)));

export const keptWork = (place: string, shop: Shop, image: EditorImage): Work | null =>
	tried(() => {
		const kept = read(place);
		if (kept === null || kept.tries >= mostTries) return null;
		write(place, { ...kept, tries: kept.tries + 1 });
		return trueWork(shop, image, kept.work);
	});
