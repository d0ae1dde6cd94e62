import { useEffect, useRef } from 'react';

/** Aborts the dialog's pending call when it closes. */
export const useAbortOnUnmount = (): (() => AbortSignal) => {
	const controller = useRef<AbortController | null>(null);
	useEffect(() => () => controller.current?.abort(), []);
	return () => {
		controller.current = new AbortController();
		return controller.current.signal;
	};
};
