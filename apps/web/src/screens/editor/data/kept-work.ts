import { unitsSchema } from '@print-room/contract';
import { z } from 'zod';
import { trueWork } from '../model/print/true-work.ts';
import type { Offer } from '../model/state/offer.ts';
import type { EditorImage, Work } from '../model/state/state.ts';

/** In the tab's own storage: a reload or a crash keeps the work, another visit starts afresh. */
const keyOf = (workKey: string): string => `print-room.work ${workKey}`;

/** Work that broke the page so often while it opened is not tried again. */
const maxTries = 3;

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

const write = (workKey: string, kept: Kept): void => sessionStorage.setItem(keyOf(workKey), JSON.stringify(kept));

const read = (workKey: string): Kept | null => {
	const parsed = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(workKey)) ?? 'null'));
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

/** `workKey` names what was opened, so that no work appears on another picture. */
export const keepWork = (workKey: string, { crop, size, units, lock, turn, section, ...chosen }: Work): void => {
	const work = { crop, size, units, lock, turn, section, ...chosen, optionIds: [...chosen.optionIds] };
	tried(() => write(workKey, { version: 1, tries: 0, work }));
};

export const forgetWork = (workKey: string): void => void tried(() => sessionStorage.removeItem(keyOf(workKey)));

/** Keeps the work under another key, once what was opened is known by it. */
export const moveWork = (from: string, to: string): void =>
	void tried(() => {
		const kept = sessionStorage.getItem(keyOf(from));
		if (from === to || kept === null) return;
		sessionStorage.setItem(keyOf(to), kept);
		sessionStorage.removeItem(keyOf(from));
	});

export const keptWork = (workKey: string, offer: Offer, image: EditorImage): Work | null =>
	tried(() => {
		const kept = read(workKey);
		if (kept === null || kept.tries >= maxTries) return null;
		write(workKey, { ...kept, tries: kept.tries + 1 });
		return trueWork(offer, image, kept.work);
	});
