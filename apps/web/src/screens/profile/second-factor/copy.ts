import { showToast } from '../../../ui/page/toasts.ts';

/** The clipboard may be unavailable, for instance without HTTPS; the text can then be selected by hand. */
export const copy = async (text: string, done: string): Promise<void> => {
	try {
		await navigator.clipboard.writeText(text);
		showToast({ message: done });
	} catch {
		showToast({ message: 'The browser does not allow copying. Please select the text yourself.', severity: 'error' });
	}
};
