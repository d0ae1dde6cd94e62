import type { Pence } from '@print-room/domain';

/** A line of the price breakdown, net. */
export interface PriceLine {
	readonly kind: 'print' | 'border' | 'options' | 'certificate';
	/** Label of the choice; null if nothing is chosen. */
	readonly chosen: string | null;
	/** null: not known */
	readonly net: Pence | null;
}
