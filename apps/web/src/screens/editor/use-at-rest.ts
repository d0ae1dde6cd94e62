import { useEffect, useState } from 'react';

const REST_MS = 500;

/** Delays a text until it has stayed the same for a moment, because a live region that follows every step never finishes. */
export const useAtRest = (words: string): string => {
	const [rested, setRested] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setRested(words), REST_MS);
		return () => clearTimeout(timer);
	}, [words]);
	return rested;
};
