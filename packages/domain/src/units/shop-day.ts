/** Time zone of the studio: its working days, and the days from which rates hold, begin and end there. */
export const SHOP_TIME_ZONE = 'Europe/London';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * Returns the studio's calendar day at a moment, as YYYY-MM-DD. Days in this form sort as text.
 * @param at milliseconds since 1970
 */
export const shopDay = (at: number): string => isoDay.format(at);

const isoMinute = new Intl.DateTimeFormat('en-CA', {
	timeZone: SHOP_TIME_ZONE,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

/**
 * Returns the studio's day and minute at a moment, as YYYY-MM-DDTHH:MM. Minutes in this form sort as text.
 * @param at milliseconds since 1970
 */
export const shopMinute = (at: number): string => isoMinute.format(at).replace(', ', 'T');
