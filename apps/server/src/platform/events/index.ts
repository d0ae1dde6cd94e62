export { type Event, type Events, EventTooLarge, openEvents } from './events.ts';
export { isLiving } from './life-sign.ts';
export { sharedRead } from './shared-read.ts';
export { TimedOut, waitFor } from './wait-for.ts';
