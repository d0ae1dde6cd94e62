import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lendRouter } from './notify-in-browser.ts';

/** Makes a click on a browser notification navigate like a link, so that unsaved work is asked about. */
export const useNotificationClicks = (): void => {
	const navigate = useNavigate();
	useEffect(() => lendRouter((path) => void navigate(path)), [navigate]);
};
