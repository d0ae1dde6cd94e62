import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Marks the queries during which nothing else is begun. */
export const listMeta = { isList: true } as const;

/** A load that takes longer holds nobody: whoever goes elsewhere gives it up. */
const slowAfterMs = 2000;

const useLasts = (isOn: boolean, ms: number): boolean => {
	const [lasts, setLasts] = useState(false);
	useEffect(() => {
		if (!isOn) return undefined;
		const timer = setTimeout(() => setLasts(true), ms);
		return () => {
			clearTimeout(timer);
			setLasts(false);
		};
	}, [isOn, ms]);
	return isOn && lasts;
};

/** `loading`: a list's data is on its way. `slow`: still, after longer than anybody should wait. */
export const useListLoading = (): 'no' | 'loading' | 'slow' => {
	const isLoading = useIsFetching({ predicate: ({ meta }) => meta?.isList === true }) > 0;
	const isSlow = useLasts(isLoading, slowAfterMs);
	if (!isLoading) return 'no';
	return isSlow ? 'slow' : 'loading';
};
