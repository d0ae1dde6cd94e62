import { type DriverHook, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import './tour.css';
import type { Tour, TourStep } from './tour-step.ts';

const durationMs = 200;

const targetOf = ({ target }: TourStep): HTMLElement | null => {
	const element = document.querySelector<HTMLElement>(target);
	return element?.checkVisibility() === true ? element : null;
};

/** driver.js writes these on what it points at, whatever stood there, and takes them away at the end: what stood there stays. */
const keepingAttributes = () => {
	const names = ['aria-haspopup', 'aria-expanded', 'aria-controls'];
	const kept = new Map<Element, readonly (readonly [string, string | null])[]>();
	const restore = (): void => {
		for (const [element, attributes] of kept)
			for (const [name, value] of attributes)
				if (value === null) element.removeAttribute(name);
				else element.setAttribute(name, value);
	};
	const keep = (element: Element): void => {
		if (!kept.has(element))
			kept.set(
				element,
				names.map((name) => [name, element.getAttribute(name)]),
			);
		// It writes them after its hooks, in the same task.
		queueMicrotask(restore);
	};
	return { keep, restore };
};

const cross = (): SVGElement => {
	const namespace = 'http://www.w3.org/2000/svg';
	const icon = document.createElementNS(namespace, 'svg');
	const path = document.createElementNS(namespace, 'path');
	icon.setAttribute('viewBox', '0 0 24 24');
	icon.setAttribute('aria-hidden', 'true');
	path.setAttribute('d', 'm6 6 12 12M18 6 6 18');
	icon.append(path);
	return icon;
};

const dress = ({ wrapper, title, footer, closeButton }: PopoverDOM, isModal: boolean): void => {
	// Its <header> and <footer> would count as the page's own.
	title.setAttribute('role', 'none');
	footer.setAttribute('role', 'group');
	wrapper.setAttribute('aria-modal', String(isModal));
	closeButton.setAttribute('aria-label', 'Skip the tour');
	closeButton.title = 'Skip the tour';
	closeButton.replaceChildren(cross());
};

/** Where the focus was; else, or if that is gone, where to go on. */
const giveFocusBack = (before: Element | null, home: string): void => {
	const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
	const to = isThere ? before : document.querySelector<HTMLElement>(home);
	to?.focus({ preventScroll: true });
};

export interface TourRun {
	/** The page is dimmed and waits; else the words stand beside it, and whatever is pressed on the page ends them. */
	readonly isDimmed: boolean;
	readonly onEnd: () => void;
}

const lookEveryMs = 200;

/** Calls back when what is pointed at has moved, as it does when something above it comes or goes. */
const follow = (onMoved: () => void): (() => void) => {
	const place = (): string => {
		const box = document.querySelector('.driver-active-element')?.getBoundingClientRect();
		return box === undefined ? '' : [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
	};
	let last = place();
	const timer = setInterval(() => {
		const now = place();
		if (now !== last) onMoved();
		last = now;
	}, lookEveryMs);
	return () => clearInterval(timer);
};

const plainClass = 'tour-plain';

/** Walks through what of it is on screen; null: nothing is. `stop` ends it from outside, as Escape and its buttons do from inside. */
export const runTour = ({ steps, home }: Tour, { isDimmed, onEnd }: TourRun): { readonly stop: () => void } | null => {
	const shown = steps.filter((step) => targetOf(step) !== null);
	if (shown.length === 0) return null;
	const before = document.activeElement;
	const attributes = keepingAttributes();
	const began: DriverHook = (element) => {
		if (element !== undefined) attributes.keep(element);
	};
	const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
	const tour = driver({
		steps: shown.map(
			(step): DriveStep => ({
				element: step.target,
				popover: { title: step.title, description: step.text, ...(step.side === undefined ? {} : { side: step.side }) },
			}),
		),
		animate: !isStill,
		duration: durationMs,
		skipMissingElement: true,
		disableActiveInteraction: isDimmed,
		overlayColor: 'var(--scrim)',
		overlayOpacity: isDimmed ? 1 : 0,
		stagePadding: 6,
		stageRadius: 0,
		popoverOffset: 12,
		showProgress: shown.length > 1,
		progressText: '{{current}} of {{total}}',
		nextBtnText: 'Next',
		prevBtnText: 'Back',
		doneBtnText: 'Done',
		onPopoverRender: (popover) => {
			dress(popover, isDimmed);
			// The first thing to do is to go on; driver.js would take the button that ends it.
			queueMicrotask(() => popover.nextButton.focus());
		},
		onHighlightStarted: began,
		onDestroyed: () => {
			attributes.restore();
			window.removeEventListener('dragenter', stop);
			window.removeEventListener('pointerdown', stopOutside, true);
			stopFollowing();
			document.body.classList.remove(plainClass);
			giveFocusBack(before, home);
			onEnd();
		},
	});
	const stop = (): void => tour.destroy();
	// A file that is dragged in belongs on the page beneath.
	window.addEventListener('dragenter', stop);
	const stopOutside = ({ target }: PointerEvent): void => {
		if (!(target instanceof Element) || target.closest('.driver-popover') === null) stop();
	};
	if (!isDimmed) {
		document.body.classList.add(plainClass);
		window.addEventListener('pointerdown', stopOutside, true);
	}
	const stopFollowing = follow(() => tour.refresh());
	tour.drive();
	return { stop };
};
