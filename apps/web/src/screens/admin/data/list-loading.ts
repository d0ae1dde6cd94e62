import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Marks list queries; navigation is blocked while one of them loads. */
export const listMeta = { isList: true } as const;

/** Loads longer than this no longer block navigation; leaving cancels them. */
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

export const useListLoading = (): 'no' | 'loading' | 'slow' => {
	const isLoading = useIsFetching({ predicate: ({ meta }) => meta?.isList === true }) > 0;
	const isSlow = useLasts(isLoading, slowAfterMs);
	if (!isLoading) return 'no';
	return isSlow ? 'slow' : 'loading';
};
