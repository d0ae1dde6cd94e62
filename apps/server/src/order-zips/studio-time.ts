import { SHOP_TIME_ZONE } from '@print-room/domain';

/** Paper and mails cannot show the reader's local time, so times on them name the zone. */
const timeZone = SHOP_TIME_ZONE;

const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-GB', {
	...{ timeZone, timeZoneName: 'short' },
	...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
});
const shortMoment = new Intl.DateTimeFormat('en-GB', {
	...{ timeZone, timeZoneName: 'short' },
	...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** `18 November 2026` */
export const studioDay = (date: Date): string => day.format(date);
/** `Wednesday 18 November at 16:42 GMT` */
export const studioMoment = (date: Date): string => moment.format(date);
/** `18 Nov 2026, 16:42 GMT` */
export const studioShortMoment = (date: Date): string => shortMoment.format(date);
