import { shopMinute } from '../units/shop-day.ts';

/** Longest text of a banner. */
export const BANNER_MAX_LENGTH = 160;

/** Line above every page of the shop, such as about a holiday. Times are minutes of the studio's clock: `2026-12-24T12:00`. */
export interface Banner {
	/** '' for no banner */
	readonly text: string;
	/** null: at once */
	readonly from: string | null;
	/** null: until it is taken away */
	readonly until: string | null;
}

/** No banner at all. */
export const noBanner: Banner = { text: '', from: null, until: null };

/** State of a banner on the studio's clock. @param at milliseconds since 1970 */
export const bannerState = ({ text, from, until }: Banner, at: number): 'none' | 'waiting' | 'shown' | 'over' => {
	if (text === '') return 'none';
	const now = shopMinute(at);
	if (until !== null && until <= now) return 'over';
	return from !== null && from > now ? 'waiting' : 'shown';
};
