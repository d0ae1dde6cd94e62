import type { FormEvent } from 'react';
import { useOnce } from '../../ui/hooks/use-once.ts';

/** Submits a form once, however often Enter is pressed. */
export const useSendOnce = (send: () => Promise<void>): ((event: FormEvent) => void) => {
	const once = useOnce();
	return (event) => {
		event.preventDefault();
		void once(send);
	};
};
