import { useSession } from '../session/session.ts';

/** Element around the first paint that the server sends inside `#root`; the app's first rendering replaces it. */
const shellId = 'shell';

/** The shell's element, kept after the app has replaced it. */
let first: HTMLElement | null = null;
let pictures: readonly HTMLImageElement[] = [];
let isForgotten = false;

type Take = (files: readonly File[]) => void;

let take: Take | null = null;
let chosen: readonly File[] = [];

const offer = (files: readonly File[]): void => {
	if (files.length === 0) return;
	if (take === null) chosen = [...chosen, ...files];
	else take(files);
};

/** Passes on files that were chosen before the app started, and those of a file dialog that was still open then. */
export const onFilesChosenEarly = (add: Take): (() => void) => {
	take = add;
	const files = chosen;
	chosen = [];
	offer(files);
	return () => {
		take = null;
	};
};

const keepChosenFiles = (shell: HTMLElement): void => {
	const input = shell.querySelector<HTMLInputElement>('input[type="file"]');
	if (input === null) return;
	const read = (): void => {
		offer([...(input.files ?? [])]);
		input.value = '';
	};
	input.addEventListener('change', read);
	read();
};

/** Position of an element among its siblings, and of its parents, below `top`. */
const pathTo = (element: Element, top: Element): number[] => {
	const parent = element.parentElement;
	if (element === top || parent === null) return [];
	return [...pathTo(parent, top), [...parent.children].indexOf(element)];
};

const elementAt = (top: Element, path: readonly number[]): Element | undefined =>
	path.reduce<Element | undefined>((element, index) => element?.children[index], top);

/** Returns the pictures of the shell, which may have been replaced, and those that came after it was. */
const findPictures = (): readonly HTMLImageElement[] => {
	const found = [first, document].flatMap((top) => [...(top?.querySelectorAll<HTMLImageElement>('img[data-image]') ?? [])]);
	return [...new Set(found)];
};

/** Early pictures are those of the person who asked for the page; no screen shows them to the next one. */
const forgetPictures = (): void => {
	isForgotten = true;
	for (const picture of [...pictures, ...findPictures()]) picture.remove();
	pictures = [];
};

useSession.subscribe(({ token, userId }, before) => {
	if (token !== before.token || (before.userId !== null && userId !== before.userId)) forgetPictures();
});

/** Pictures that the page fetched before the scripts had come, in their order: the gallery's newest or the editor's. */
export const earlyPictures = (): readonly HTMLImageElement[] => {
	if (pictures.length === 0 && !isForgotten) pictures = findPictures();
	return pictures;
};

/** Value of an image, or null. */
export const earlyPicture = (imageId: string | null): HTMLImageElement | null =>
	earlyPictures().find(({ dataset }) => dataset.image === imageId) ?? null;

export interface PageShell {
	/** Moves the focus to the element that has taken the place of the focused one, and repeats a press that the page could not answer. */
	readonly carryOver: () => void;
}

/** Prepares the replacement of the first paint; null for a page that was sent without one. */
export const takePageShell = (container: HTMLElement): PageShell | null => {
	const shell = document.getElementById(shellId);
	if (shell === null) return null;
	first = shell;
	// Set by the page's script; another tab may have logged in or out since.
	const askedWith: unknown = Reflect.get(shell, 'token');
	if (askedWith !== undefined && askedWith !== useSession.getState().token) forgetPictures();
	keepChosenFiles(shell);
	let focused: { readonly path: readonly number[]; readonly tag: string } | null = null;
	shell.addEventListener('focusin', ({ target }) => {
		if (target instanceof Element) focused = { path: pathTo(target, shell), tag: target.tagName };
	});
	const active = document.activeElement;
	if (active !== null && shell.contains(active)) focused = { path: pathTo(active, shell), tag: active.tagName };
	return {
		carryOver: () => {
			const successor = focused === null ? undefined : elementAt(container, focused.path);
			const isLost = document.activeElement === document.body;
			if (isLost && successor instanceof HTMLElement && successor.tagName === focused?.tag) successor.focus({ preventScroll: true });
			focused = null;
			const pressed = shell.querySelector('button[data-pressed]');
			const button = pressed === null ? undefined : elementAt(container, pathTo(pressed, shell));
			pressed?.removeAttribute('data-pressed');
			if (button instanceof HTMLButtonElement) button.click();
		},
	};
};
