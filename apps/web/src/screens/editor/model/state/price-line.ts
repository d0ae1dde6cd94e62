import type { Pence } from '@print-room/domain';

/** One line of what the print costs, net. */
export interface PriceLine {
	readonly kind: 'print' | 'border' | 'options' | 'certificate';
	/** What was chosen; null: nothing. */
	readonly chosen: string | null;
	/** null: not known */
	readonly net: Pence | null;
}
