import type { CreateDesign, Image } from '@print-room/contract';
import { toFailure } from '../api/failure.ts';
import { addToCartMessage } from '../api/messages.ts';
import { addDesign } from '../cart/add-design.ts';
import { useSession } from '../session/session.ts';
import { showToast } from '../ui/page/toasts.ts';
import { retried, UploadEnded, useUploads, whenImageReady } from '../uploads/index.ts';
import {
	type Failure,
	failPrint,
	isLeftToEditor,
	keyWithImage,
	type PostponedPrint,
	postponedPrint,
	postponePrint,
	takeAllPrintsBack,
	takePrintBack,
	usePostponed,
} from './postponed-prints.ts';
import { differsMessage, otherPriceMessage, refusedMessage } from './reasons.ts';
import { onceAmongTabs } from './waiting-marks.ts';
import { forgetWork, moveWork } from './work-storage.ts';

const shownMs = 10_000;

/** Prints that are waited for here, by the key of their work. */
const running = new Map<string, AbortController>();

type Size = PostponedPrint['original'];

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** True if the customer has seen the picture that would be printed. */
const wasSeen = ({ original, preview }: PostponedPrint, { width, height, thumbWidth, thumbHeight }: Image): boolean =>
	isSame(original, { width, height }) && isSame(preview, { width: thumbWidth, height: thumbHeight });

/** Failures of the way to the shop, and not of the print. */
const isOnTheWay = ({ status }: { readonly status: number }): boolean => status === 0 || status === 503;

const add = async ({ workKey, choices, price, vatPercent }: PostponedPrint, image: Image, signal: AbortSignal): Promise<void> => {
	const design: CreateDesign = { ...JSON.parse(choices), imageId: image.id, price, vatPercent };
	const placing = { replaces: null, onMade: () => undefined, isInBackground: true };
	await retried(() => addDesign(workKey, design, placing), signal, isOnTheWay);
};

const failureOf = (thrown: unknown): Failure => {
	if (thrown instanceof UploadEnded) return { reason: refusedMessage(thrown.sentence), isOfFile: !thrown.canRetry };
	return { reason: toFailure(thrown).code === 'PRICE_CHANGED' ? otherPriceMessage : addToCartMessage(thrown), isOfFile: false };
};

const fail = ({ workKey, name }: PostponedPrint, failure: Failure): void => {
	failPrint(workKey, failure);
	showToast({ message: `${name} was not added to the cart. ${failure.reason}`, severity: 'error', durationMs: shownMs });
};

const waitAndAdd = async (print: PostponedPrint, imageId: string, signal: AbortSignal): Promise<void> => {
	const { workKey, name } = print;
	try {
		const image = await whenImageReady(imageId, signal);
		if (!wasSeen(print, image)) {
			fail(print, { reason: differsMessage, isOfFile: false });
			return;
		}
		const isAddedHere = await onceAmongTabs(print.id, signal, () => add(print, image, signal));
		if (!isAddedHere) {
			takePrintBack(workKey);
			return;
		}
		// An editor that was opened since then joins this request, or finds that the print waits no longer.
		if (postponedPrint(workKey) === null) return;
		takePrintBack(workKey);
		forgetWork(workKey);
		showToast({ message: `${name} was added to the cart.`, severity: 'success', durationMs: shownMs });
	} catch (thrown) {
		if (!signal.aborted) fail(print, failureOf(thrown));
	}
};

/** Gives prints of files that had no id yet the one that their upload received. */
const nameImages = (): void => {
	const { queue } = useUploads.getState();
	for (const print of usePostponed.getState().values()) {
		const imageId = queue.find(({ id }) => id === print.row)?.uploadId ?? null;
		if (print.imageId !== null || imageId === null || isLeftToEditor(print.workKey)) continue;
		const workKey = keyWithImage(print, imageId);
		takePrintBack(print.workKey);
		moveWork(print.workKey, workKey);
		postponePrint({ ...print, workKey, imageId });
	}
};

const isWaiting = ({ workKey, failure }: PostponedPrint): boolean => failure === null && !isLeftToEditor(workKey);

const look = (): void => {
	nameImages();
	const waiting = new Map([...usePostponed.getState()].filter(([, print]) => isWaiting(print)));
	for (const [workKey, controller] of running) {
		if (waiting.has(workKey)) continue;
		controller.abort();
		running.delete(workKey);
	}
	for (const [workKey, print] of waiting) {
		if (running.has(workKey) || print.imageId === null) continue;
		const controller = new AbortController();
		running.set(workKey, controller);
		void waitAndAdd(print, print.imageId, controller.signal);
	}
};

/** Adds each print once the upload of its image is done, or notes why not; from any page but that print's own editor. */
export const watchPostponed = (): void => {
	usePostponed.subscribe(look);
	useUploads.subscribe(({ queue }, before) => {
		if (queue !== before.queue) look();
	});
	window.addEventListener('beforeunload', (event) => {
		if ([...usePostponed.getState().values()].some(({ failure }) => failure === null)) event.preventDefault();
	});
	// Prints that wait belong to the person who chose them. A guest who logs in keeps them.
	useSession.subscribe((now, before) => {
		if (before.userId === null || now.userId === before.userId || (before.isGuest && !now.isGuest)) return;
		takeAllPrintsBack();
	});
	look();
};
