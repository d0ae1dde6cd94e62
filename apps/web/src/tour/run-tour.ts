import { type DriverHook, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import './tour.css';
import type { Tour, TourStep } from './tour-step.ts';

const durationMs = 200;

const targetOf = ({ target }: TourStep): HTMLElement | null => {
	const element = document.querySelector<HTMLElement>(target);
	return element?.checkVisibility() === true ? element : null;
};

/** driver.js overwrites these attributes on its targets and removes them at the end; this restores the original values. */
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
		// driver.js writes them after its hooks, in the same task.
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
	// driver.js uses <header> and <footer>, which would count as landmarks of the page.
	title.setAttribute('role', 'none');
	footer.setAttribute('role', 'group');
	wrapper.setAttribute('aria-modal', String(isModal));
	closeButton.setAttribute('aria-label', 'Skip the tour');
	closeButton.title = 'Skip the tour';
	closeButton.replaceChildren(cross());
};

const giveFocusBack = (before: Element | null, home: string): void => {
	const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
	const to = isThere ? before : document.querySelector<HTMLElement>(home);
	to?.focus({ preventScroll: true });
};

export interface TourRun {
	/** True dims and blocks the page; false shows the tip beside it, and any press on the page ends the tour. */
	readonly isDimmed: boolean;
	readonly onEnd: () => void;
}

const lookEveryMs = 200;

/** Calls back when the target has moved, for instance because content above it changed. */
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

/** Runs the steps whose targets are on screen; returns null if there are none. `stop` ends it, as Escape and its buttons do. */
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
			// Focuses Next; driver.js would focus the close button.
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
	// A dragged file is meant for the page below.
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
