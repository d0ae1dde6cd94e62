/** Loads code that may be needed; a failed load is repeated on use. */
export type Fetch = () => Promise<unknown>;

interface Thrift {
	readonly saveData?: boolean;
}

/** True if the connection is metered or saves data. */
const isSaving = (): boolean => {
	const connection: unknown = Reflect.get(navigator, 'connection');
	const thrift: Thrift = typeof connection === 'object' && connection !== null ? connection : {};
	return thrift.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
};

const controls = 'button, a, [role="tab"]';
const laterMs = 1000;

const lookAgainMs = 250;
const longestWaitMs = 15_000;

/** True while the page loads what it was opened for: it would share a slow line with what is fetched ahead. */
const isLoading = (): boolean =>
	document.querySelector('[aria-busy="true"]') !== null ||
	[...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');

const onceIdle = (work: () => void): (() => void) => {
	if (typeof requestIdleCallback !== 'function') {
		const timer = setTimeout(work, laterMs);
		return () => clearTimeout(timer);
	}
	const id = requestIdleCallback(work);
	return () => cancelIdleCallback(id);
};

/** Calls the work once the page is idle and has loaded, or has been loading for long. */
const whenIdle = (work: () => void, startedAt = performance.now()): (() => void) => {
	let cancel = onceIdle(() => {
		if (!isLoading() || performance.now() - startedAt > longestWaitMs) return work();
		const timer = setTimeout(() => {
			cancel = whenIdle(work, startedAt);
		}, lookAgainMs);
		cancel = () => clearTimeout(timer);
	});
	return () => cancel();
};

/**
 * Loads one chunk after the other while the page is idle, and at once when the pointer or focus reaches a control. With data saving only
 * the latter applies. Returns a function that cancels the rest.
 */
export const fetchAhead = (fetches: readonly Fetch[]): (() => void) => {
	const left = [...fetches];
	let giveUp = (): void => undefined;
	const next = async (): Promise<void> => {
		const fetch = left.shift();
		if (fetch === undefined) return;
		await fetch().catch(() => undefined);
		giveUp = whenIdle(() => void next());
	};
	const onNear = ({ target }: Event): void => {
		if (!(target instanceof Element) || target.closest(controls) === null) return;
		ignore();
		for (const fetch of left.splice(0)) void fetch().catch(() => undefined);
	};
	const ignore = (): void => {
		window.removeEventListener('pointerover', onNear);
		window.removeEventListener('focusin', onNear);
	};
	window.addEventListener('pointerover', onNear, { passive: true });
	window.addEventListener('focusin', onNear);
	if (!isSaving()) giveUp = whenIdle(() => void next());
	return () => {
		left.length = 0;
		giveUp();
		ignore();
	};
};
