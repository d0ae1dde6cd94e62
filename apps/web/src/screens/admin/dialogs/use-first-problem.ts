import { type RefObject, useEffect, useRef } from 'react';

export const useFirstProblem = <Place extends HTMLElement>(failures: number): RefObject<Place | null> => {
	const place = useRef<Place>(null);
	useEffect(() => {
		if (failures === 0) return;
		place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
	}, [failures]);
	return place;
};
