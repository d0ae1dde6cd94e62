/** Past frequency of the cart service's deliveries. */
export interface DeliveryRhythm {
	/** deliveries in the 60 days before the last one */
	readonly deliveries: number;
	/** gap between two of them, in hours; null with fewer than two */
	readonly longestGapHours: number | null;
	/** null: no delivery yet */
	readonly hoursSinceLast: number | null;
}

const fewestDeliveries = 5;
/** Nights and weekends are quiet in shops of any size. */
const quietHours = 24;

/** Returns whether the last delivery was more than a day and twice the longest gap ago: orders may be getting lost. */
export const isSilenceUnusual = ({ deliveries, longestGapHours, hoursSinceLast }: DeliveryRhythm): boolean =>
	deliveries >= fewestDeliveries &&
	longestGapHours !== null &&
	hoursSinceLast !== null &&
	hoursSinceLast > quietHours &&
	hoursSinceLast > 2 * longestGapHours;
