import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { cameBack } from '../came-back.ts';

const longestMs = 30_000;

/** Goes to the cart service's own page. Never resolves: a toast or a step back would stop it. Rejects when the page is still, or again, here. */
export const visitCart = (address: string): Promise<never> =>
	new Promise((_resolve, reject) => {
		const timer = setTimeout(() => reject(networkFailure()), longestMs);
		window.addEventListener('pageshow', ({ persisted }) => {
			if (!persisted) return;
			clearTimeout(timer);
			reject(new ApiFailure({ status: -1, name: cameBack, message: '' }));
		});
		window.location.assign(address);
	});
