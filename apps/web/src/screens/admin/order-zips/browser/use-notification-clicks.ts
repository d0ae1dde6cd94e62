import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lendRouter } from './tell-in-browser.ts';

/** While it is there, a click on the browser's notification goes to the order as a link does: unsaved work is asked about. */
export const useNotificationClicks = (): void => {
	const navigate = useNavigate();
	useEffect(() => lendRouter((path) => void navigate(path)), [navigate]);
};
