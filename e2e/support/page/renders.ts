import type { Page } from '@playwright/test';

/** Component that rendered again, by the first element that it draws. */
export interface Rendered {
	/** `data-cropper`, or the label of the panel or region that the element lies in, itself excluded; empty outside of all */
	readonly within: string;
	readonly words: string;
	/** beginning of the element's markup, which tells a failure what it was */
	readonly markup: string;
}

/** Part of React's fibres that its developer tools read. */
interface Fiber {
	readonly tag: number;
	readonly flags: number;
	readonly child: Fiber | null;
	readonly sibling: Fiber | null;
	readonly return: Fiber | null;
	readonly alternate: Fiber | null;
	readonly stateNode: unknown;
}

/** Records which components render again, as React's developer tools do. Must be called before the page loads. */
export async function watchRenders(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const functionTags = new Set([0, 11, 14, 15]);
		const performedWork = 1;
		/** Where each lay when it rendered: it may be taken out before it is asked for. */
		const rendered = new Map<Element, string>();
		const withinOf = (element: Element): string => {
			if (element.closest('[data-cropper]') !== null) return 'data-cropper';
			const region = element.parentElement?.closest('[role="tabpanel"], section[aria-label]');
			return region?.getAttribute('aria-label') ?? region?.id ?? '';
		};
		const elementOf = (fiber: Fiber): Element | null => {
			for (let at: Fiber | null = fiber; at !== null; at = at.child) if (at.stateNode instanceof Element) return at.stateNode;
			for (let at = fiber.return; at !== null; at = at.return) if (at.stateNode instanceof Element) return at.stateNode;
			return null;
		};
		const visit = (fiber: Fiber): void => {
			const before = fiber.alternate;
			if (before === null) return;
			const element = functionTags.has(fiber.tag) && (fiber.flags & performedWork) !== 0 ? elementOf(fiber) : null;
			if (element !== null) rendered.set(element, withinOf(element));
			if (before.child === fiber.child) return;
			for (let { child } = fiber; child !== null; child = child.sibling) visit(child);
		};
		Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
			supportsFiber: true,
			isDisabled: false,
			inject: () => 1,
			onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => visit(root.current),
			onCommitFiberUnmount: () => undefined,
			onPostCommitFiberRoot: () => undefined,
		});
		Reflect.set(window, 'takeRendered', (): Rendered[] => {
			const taken = [...rendered].map(([element, within]) => ({
				within,
				words: element.textContent ?? '',
				markup: element.outerHTML.slice(0, 200),
			}));
			rendered.clear();
			return taken;
		});
	});
}

export const takeRendered = (page: Page): Promise<Rendered[]> => page.evaluate(() => Reflect.get(window, 'takeRendered')());
