import { useEffect, useRef } from 'react';

export const useAbortOnUnmount = (): (() => AbortSignal) => {
	const controller = useRef<AbortController | null>(null);
	useEffect(() => () => controller.current?.abort(), []);
	return () => {
		controller.current = new AbortController();
		return controller.current.signal;
	};
};
