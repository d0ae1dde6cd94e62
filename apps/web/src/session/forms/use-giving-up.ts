import { useEffect, useRef } from 'react';

/** A dialog that was closed gives its call up. */
export const useGivingUp = (): (() => AbortSignal) => {
	const controller = useRef<AbortController | null>(null);
	useEffect(() => () => controller.current?.abort(), []);
	return () => {
		controller.current = new AbortController();
		return controller.current.signal;
	};
};
