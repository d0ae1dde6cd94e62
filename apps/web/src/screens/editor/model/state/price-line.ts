import type { Pence } from '@print-room/domain';

export interface PriceLine {
	readonly kind: 'print' | 'border' | 'options' | 'certificate';
	/** Label of the choice; null if nothing is chosen. */
	readonly chosen: string | null;
	/** null: not known */
	readonly net: Pence | null;
	/** VAT rate that it is shown with, per cent */
	readonly vatPercent: number;
}
