import type { Image } from '@print-room/contract';
import type { Finish } from './model/upload-phase.ts';

export interface Arrival {
	/** Key of the row whose file arrived. */
	readonly key: number;
	readonly how: Finish;
	/** Null if another row brings the image. */
	readonly image: Image | null;
}

const listeners = new Set<(arrival: Arrival) => void>();

/** Calls the listener for every upload that ends well; returns the function that stops this. */
export const onArrival = (listener: (arrival: Arrival) => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export const announceArrival = (arrival: Arrival): void => {
	for (const listener of listeners) listener(arrival);
};
