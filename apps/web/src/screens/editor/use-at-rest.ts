import { useEffect, useState } from 'react';

const REST_MS = 500;

/** What is to be said, once it has stayed the same for a moment: a live region that follows every step would never come to an end. */
export const useAtRest = (words: string): string => {
	const [rested, setRested] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setRested(words), REST_MS);
		return () => clearTimeout(timer);
	}, [words]);
	return rested;
};
