import { useEffect, useState } from 'react';

const justDoneMs = 1000;

/** True for one second after a load. */
export const useJustDone = (isLoading: boolean): boolean => {
	const [before, setBefore] = useState(isLoading);
	const [isJustDone, setJustDone] = useState(false);
	if (before !== isLoading) {
		setBefore(isLoading);
		setJustDone(!isLoading);
	}
	useEffect(() => {
		if (!isJustDone) return undefined;
		const timer = setTimeout(() => setJustDone(false), justDoneMs);
		return () => clearTimeout(timer);
	}, [isJustDone]);
	return isJustDone;
};
