import { useEffect, useRef } from 'react';
import type { Fetch } from './fetch-ahead.ts';

export const useFetchAhead = (fetches: readonly Fetch[]): void => {
	const first = useRef(fetches);
	useEffect(() => {
		let stop: (() => void) | null = null;
		let isOver = false;
		import('./fetch-ahead.ts').then(
			({ fetchAhead }) => {
				if (!isOver) stop = fetchAhead(first.current);
			},
			() => undefined,
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, []);
};
