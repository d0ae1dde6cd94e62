import type { Bounds } from '@print-room/domain';
import {
	type Guarded,
	isEither,
	isFlag,
	isListOf,
	isNamed,
	isNumber,
	isRecordOf,
	isText,
	isWithin,
	orMissing,
	orNull,
} from '../../../api/guards.ts';
import { workStorageKey } from '../../../postponed/index.ts';
import { noWords } from '../model/order/certificate.ts';
import { carriedOver } from '../model/print/carry-over.ts';
import { trueWork } from '../model/print/true-work.ts';
import type { Offer } from '../model/state/offer.ts';
import type { EditorImage, Work } from '../model/state/state.ts';

/** Work that broke the page so often while it opened is not tried again. */
const maxTries = 3;

const isShare = isWithin(0, 1);
const isPositive = isWithin(Number.MIN_VALUE, Number.MAX_VALUE);
const isSide = isWithin(Number.MIN_VALUE, 100_000);
const isUnits = isNamed('mm', 'inches');
const isBounds = isRecordOf({ width: isSide, height: isSide });
const isRect = isRecordOf({ x: isNumber, y: isNumber, width: isSide, height: isSide });
const isEdition = isEither(isRecordOf({ id: isText }), isRecordOf({ size: isNumber, proofs: isNumber, isOneSize: isFlag }));
const isWords = isRecordOf({
	title: isText,
	artist: isText,
	year: orNull(isNumber),
	edition: orNull(isEdition),
	isProof: isFlag,
	showsPicture: isFlag,
});
const isKept = isRecordOf({
	version: isNamed(1),
	tries: isWithin(0, Number.MAX_SAFE_INTEGER),
	/** Pixel sizes of the picture that was cropped. */
	seen: orMissing(isRecordOf({ original: isBounds, preview: isBounds })),
	/** True until it is opened on the file that took the place of its own. */
	isOfOtherFile: orMissing(isFlag),
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
		certificateText: orMissing(isWords),
	}),
});

type Kept = Guarded<typeof isKept>;

const write = (workKey: string, kept: Kept): void => sessionStorage.setItem(workStorageKey(workKey), JSON.stringify(kept));

const read = (workKey: string): Kept | null => {
	const kept: unknown = JSON.parse(sessionStorage.getItem(workStorageKey(workKey)) ?? 'null');
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

type Seen = Pick<EditorImage, 'original' | 'preview'>;

/** `workKey` names what was opened, so that no work appears on another picture. */
export const keepWork = (
	workKey: string,
	{ original, preview }: Seen,
	{ crop, size, units, lock, turn, section, ...chosen }: Work,
): void => {
	const work = { crop, size, units, lock, turn, section, ...chosen, optionIds: [...chosen.optionIds] };
	tried(() => write(workKey, { version: 1, tries: 0, seen: { original, preview }, isOfOtherFile: undefined, work }));
};

const isSame = (one: Bounds, other: Bounds): boolean => one.width === other.width && one.height === other.height;

const isSeen = ({ original, preview }: EditorImage, seen: Seen | undefined): boolean =>
	seen === undefined || (isSame(seen.original, original) && isSame(seen.preview, preview));

/** True if the kept work was made on other pixel sizes than the image has: the browser read its file differently from the server. */
export const isReadDifferently = (workKey: string, image: EditorImage): boolean =>
	tried(() => {
		const kept = read(workKey);
		return kept?.isOfOtherFile !== true && !isSeen(image, kept?.seen);
	}) ?? false;

/** The work that was kept; its crop is placed again if it was made on other pixel sizes. */
export const keptWork = (workKey: string, offer: Offer, image: EditorImage): Work | null =>
	tried(() => {
		const kept = read(workKey);
		if (kept === null || kept.tries >= maxTries) return null;
		write(workKey, { ...kept, tries: kept.tries + 1 });
		const { seen } = kept;
		const work: Work = { ...kept.work, certificateText: kept.work.certificateText ?? noWords };
		if (seen === undefined || isSeen(image, seen)) return trueWork(offer, image, work);
		const scale = { ratioX: seen.original.width / seen.preview.width, ratioY: seen.original.height / seen.preview.height };
		return trueWork(offer, image, carriedOver({ ...image, ...seen, scale }, work, image));
	});
