import { showToast } from '../../../ui/page/toasts.ts';

/** A browser may keep the clipboard shut, as it does without HTTPS: what is to be copied can be selected by hand then. */
export const copy = async (text: string, done: string): Promise<void> => {
	try {
		await navigator.clipboard.writeText(text);
		showToast({ message: done });
	} catch {
		showToast({ message: 'The browser does not let us copy it. Please select the text yourself.', severity: 'error' });
	}
};
