import type { FormEvent } from 'react';
import { useOnce } from '../../ui/hooks/use-once.ts';

export const useSendOnce = (send: () => Promise<void>): ((event: FormEvent) => void) => {
	const once = useOnce();
	return (event) => {
		event.preventDefault();
		void once(send);
	};
};
