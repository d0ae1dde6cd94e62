import { useEffect, useState } from 'react';

const REST_MS = 500;

/** Delays a text until it has stayed the same for a moment, because a live region that follows every step never finishes. */
export const useAtRest = (message: string): string => {
	const [rested, setRested] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setRested(message), REST_MS);
		return () => clearTimeout(timer);
	}, [message]);
	return rested;
};
