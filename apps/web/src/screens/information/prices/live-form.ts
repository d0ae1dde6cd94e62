import { loadingMessage } from '../../../api/messages.ts';

/** Typing is answered after this pause. */
const PAUSE_MS = 250;

type Attributes = Readonly<Record<string, string>>;

/** Makes an element, as the server's pages have them. */
export const element = (tag: string, attributes: Attributes, ...children: readonly (Node | string)[]): HTMLElement => {
	const made = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
	made.append(...children);
	return made;
};

export const problemLine = (message: string): HTMLElement => element('p', { 'data-problem': '' }, message);

interface LiveForm {
	readonly name: 'price' | 'pixels';
	/** Answers what the form asks. */
	readonly answer: (form: HTMLFormElement, signal: AbortSignal) => Promise<readonly Node[]>;
	readonly onChange?: (form: HTMLFormElement, target: EventTarget | null) => void;
}

/** Answers a form of the page whenever it changes, and at once when it is sent. Returns a function that ends this. */
export const liveForm = ({ name, answer, onChange }: LiveForm): (() => void) => {
	const form = document.querySelector<HTMLFormElement>(`form[data-ask="${name}"]`);
	const place = form?.querySelector<HTMLElement>('[data-answer]');
	if (form == null || place == null) return () => undefined;
	let underWay: AbortController | null = null;
	let timer: ReturnType<typeof setTimeout> | null = null;
	const ask = async (): Promise<void> => {
		underWay?.abort();
		const controller = new AbortController();
		underWay = controller;
		place.setAttribute('aria-busy', 'true');
		const found = await answer(form, controller.signal).catch((thrown: unknown) => [problemLine(loadingMessage(thrown))]);
		if (controller.signal.aborted) return;
		place.replaceChildren(...found);
		place.removeAttribute('aria-busy');
	};
	const askSoon = ({ target }: Event): void => {
		onChange?.(form, target);
		if (timer !== null) clearTimeout(timer);
		timer = setTimeout(() => void ask(), PAUSE_MS);
	};
	const askNow = (event: SubmitEvent): void => {
		event.preventDefault();
		if (timer !== null) clearTimeout(timer);
		void ask();
	};
	form.addEventListener('input', askSoon);
	form.addEventListener('submit', askNow);
	return () => {
		form.removeEventListener('input', askSoon);
		form.removeEventListener('submit', askNow);
		if (timer !== null) clearTimeout(timer);
		underWay?.abort();
	};
};

/** Value of a field by its name; '' if there is none. */
export const typedIn = (form: HTMLFormElement, name: string): string => {
	const value = new FormData(form).get(name);
	return typeof value === 'string' ? value : '';
};
