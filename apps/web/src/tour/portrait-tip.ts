import { showToast } from '../ui/page/toasts.ts';

const key = 'print-room.portrait-tip';
const tip = 'Tip: Use portrait orientation for better experience';
const lyingPhone = '(orientation: landscape) and (pointer: coarse) and (max-height: 500px)';

const wasShown = (): boolean => {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return true;
	}
};

export const tipPortrait = (): void => {
	const list = window.matchMedia(lyingPhone);
	const tell = (): void => {
		if (!list.matches || wasShown()) return;
		localStorage.setItem(key, 'shown');
		showToast({ message: tip, durationMs: 10_000 });
	};
	list.onchange = tell;
	tell();
};
