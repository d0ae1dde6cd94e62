import { create } from 'zustand';
import { type Guard, isFlag, isNumber, isRecordOf, isText, orMissing, orNull } from '../api/guards.ts';
import { isMarked, markWaiting, onMarkRemoved, removeMark } from './waiting-marks.ts';

export interface Failure {
	/** Reason for which the print was not added. */
	readonly reason: string;
	/** True if the print needs another file. */
	readonly isOfFile: boolean;
}

/** A print that is added to the cart when the upload of its image is done. */
export interface PostponedPrint {
	/** The same in a duplicated tab. */
	readonly id: string;
	/** Key that the editor keeps the print's work under. */
	readonly workKey: string;
	/** Null until the server knows the upload. */
	readonly imageId: string | null;
	/** Number of the upload in the page that began it. */
	readonly row: number | null;
	/** Name of the image's file. */
	readonly name: string;
	/** The upload screen's and editor's category. */
	readonly category: string;
	/** Route of a window mount; null for other prints. */
	readonly route: string | null;
	/** Choices as they are sent, as JSON, without the image and the price. */
	readonly choices: string;
	/** Net price that was shown, in pounds. */
	readonly price: number;
	/** VAT rate that it was shown with; a version before this one kept none. */
	readonly vatPercent?: number | undefined;
	/** Pixel sizes that the crop was chosen on. */
	readonly original: { readonly width: number; readonly height: number };
	readonly preview: { readonly width: number; readonly height: number };
	/** Price lines that were shown, as JSON. */
	readonly before: string;
	/** Null while it waits. */
	readonly failure: Failure | null;
}

const isSize = isRecordOf({ width: isNumber, height: isNumber });
const isPostponed: Guard<PostponedPrint> = isRecordOf({
	id: isText,
	workKey: isText,
	imageId: orNull(isText),
	row: orNull(isNumber),
	name: isText,
	category: isText,
	route: orNull(isText),
	choices: isText,
	price: isNumber,
	vatPercent: orMissing(isNumber),
	original: isSize,
	preview: isSize,
	before: isText,
	failure: orNull(isRecordOf({ reason: isText, isOfFile: isFlag })),
});

/** In the tab's own storage: a print that waits is still added after a reload. */
const prefix = 'print-room.add-later ';

/** A browser may refuse storage; then prints wait as long as the page. */
const tried = <Result>(work: () => Result): Result | null => {
	try {
		return work();
	} catch {
		return null;
	}
};

const kept = (): ReadonlyMap<string, PostponedPrint> => {
	const names = tried(() => Object.keys(sessionStorage)) ?? [];
	const prints = names
		.filter((name) => name.startsWith(prefix))
		.map((name) => tried((): unknown => JSON.parse(sessionStorage.getItem(name) ?? 'null')))
		// A row is of the page that began it, which this one is not.
		.flatMap((print) => (isPostponed(print) && print.imageId !== null && isMarked(print.id) ? [{ ...print, row: null }] : []));
	return new Map(prints.map((print) => [print.workKey, print]));
};

/** Prints that wait, or could not be added, by the key of their work. */
export const usePostponed = create<ReadonlyMap<string, PostponedPrint>>(kept);

export const postponedPrint = (workKey: string): PostponedPrint | null => usePostponed.getState().get(workKey) ?? null;

const set = (workKey: string, print: PostponedPrint | null): void => {
	const prints = new Map(usePostponed.getState());
	const before = prints.get(workKey);
	// Only a print that begins to wait gets a mark: another tab may have removed it since.
	if (print !== null && before?.id !== print.id) markWaiting(print.id);
	if (print === null && before !== undefined) removeMark(before.id);
	if (print === null) prints.delete(workKey);
	else prints.set(workKey, print);
	tried(() =>
		print === null ? sessionStorage.removeItem(prefix + workKey) : sessionStorage.setItem(prefix + workKey, JSON.stringify(print)),
	);
	usePostponed.setState(prints, true);
};

export const postponePrint = (print: PostponedPrint): void => set(print.workKey, print);

onMarkRemoved((id) => {
	for (const print of usePostponed.getState().values()) if (print.id === id) set(print.workKey, null);
});

/** Key of the same print's work with another image; `image` is its id or, until the server knows it, `file-` and the number of its upload. */
export const keyWithImage = ({ workKey, imageId, row }: PostponedPrint, image: string): string =>
	workKey.replace(imageId ?? `file-${row}`, image);

/** Takes the print back; its work stays. */
export const takePrintBack = (workKey: string): void => {
	if (postponedPrint(workKey) !== null) set(workKey, null);
};

export const takeAllPrintsBack = (): void => {
	for (const workKey of usePostponed.getState().keys()) set(workKey, null);
};

/** Notes why the print is not added. */
export const failPrint = (workKey: string, failure: Failure): void => {
	const print = postponedPrint(workKey);
	if (print !== null) set(workKey, { ...print, failure });
};

type Editor = () => string;
const editors = new Set<Editor>();

/** Leaves the print of an open editor to that editor, whose key may change; returns the function that ends this. */
export const leaveToEditor = (workKeyNow: Editor): (() => void) => {
	editors.add(workKeyNow);
	return () => {
		editors.delete(workKeyNow);
		// Listeners look at what is left to them now.
		usePostponed.setState(new Map(usePostponed.getState()), true);
	};
};

export const isLeftToEditor = (workKey: string): boolean => [...editors].some((workKeyNow) => workKeyNow() === workKey);
