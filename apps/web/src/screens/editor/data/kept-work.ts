import { type Guarded, isFlag, isListOf, isNamed, isNumber, isRecordOf, isText, isWithin, orNull } from '../../../api/guards.ts';
import { trueWork } from '../model/print/true-work.ts';
import type { Offer } from '../model/state/offer.ts';
import type { EditorImage, Work } from '../model/state/state.ts';

/** In the tab's own storage: a reload or a crash keeps the work, another visit starts afresh. */
const keyOf = (workKey: string): string => `print-room.work ${workKey}`;

/** Work that broke the page so often while it opened is not tried again. */
const maxTries = 3;

const isShare = isWithin(0, 1);
const isPositive = isWithin(Number.MIN_VALUE, Number.MAX_VALUE);
const isSide = isWithin(Number.MIN_VALUE, 100_000);
const isUnits = isNamed('mm', 'inches');
const isRect = isRecordOf({ x: isNumber, y: isNumber, width: isSide, height: isSide });
const isKept = isRecordOf({
	version: isNamed(1),
	tries: isWithin(0, Number.MAX_SAFE_INTEGER),
	work: isRecordOf({
		crop: isRect,
		size: isRecordOf({ typed: isRecordOf({ width: isSide, height: isSide, units: isUnits }) }),
		units: isUnits,
		lock: isRecordOf({ on: isFlag, ratio: isPositive }),
		turn: orNull(isRecordOf({ was: isRect, became: isRect })),
		borderId: orNull(isText),
		printItemId: orNull(isText),
		section: isRecordOf({ x: isShare, y: isShare }),
		mediaId: orNull(isText),
		optionIds: isListOf(isText),
		certificateId: orNull(isText),
	}),
});

type Kept = Guarded<typeof isKept>;

const write = (workKey: string, kept: Kept): void => sessionStorage.setItem(keyOf(workKey), JSON.stringify(kept));

const read = (workKey: string): Kept | null => {
	const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(workKey)) ?? 'null');
	return isKept(kept) ? kept : null;
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
