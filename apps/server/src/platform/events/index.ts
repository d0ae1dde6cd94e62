export { type Event, type EventHandler, type EventPayload, type Events, EventTooLarge, openEvents, type Unsubscribe } from './events.ts';
export { TimedOut, type WaitOptions, waitFor } from './wait-for.ts';
