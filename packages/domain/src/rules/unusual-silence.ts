/** Past frequency of the cart service's deliveries. */
export interface DeliveryRhythm {
	/** deliveries in the 60 days up to the last one */
	readonly deliveries: number;
	/** between two of them, in hours; null with fewer than two */
	readonly longestGapHours: number | null;
	/** null: there never was one */
	readonly hoursSinceLast: number | null;
}

/** Minimum deliveries before the usual interval can be estimated. */
const fewestDeliveries = 5;
/** Nights and weekends are quiet in a shop of any size. */
const quietHours = 24;

/** No delivery for more than a day, and for more than twice the longest time that there ever was none: staff must look whether orders get lost. */
export const isSilenceUnusual = ({ deliveries, longestGapHours, hoursSinceLast }: DeliveryRhythm): boolean =>
	deliveries >= fewestDeliveries &&
	longestGapHours !== null &&
	hoursSinceLast !== null &&
	hoursSinceLast > quietHours &&
	hoursSinceLast > 2 * longestGapHours;
