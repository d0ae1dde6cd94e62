import { ownZips, useZipJobs } from '../zip-jobs.ts';

interface Held {
	readonly ownerId: string;
	readonly stop: AbortController;
}

let held: Held | null = null;
let holders = 0;

const leave = (): void => {
	held?.stop.abort();
	held = null;
};

const begin = (ownerId: string): void => {
	const stop = new AbortController();
	held = { ownerId, stop };
	ownZips(ownerId);
	useZipJobs.setState({ connection: 'connecting' });
	import('./live-zips.ts')
		.then(({ liveZips }) => (stop.signal.aborted ? undefined : liveZips(ownerId, stop.signal)))
		.catch((failure: unknown) => {
			// The script could not be fetched; a retry starts over.
			if (held?.stop === stop) leave();
			if (!stop.signal.aborted) useZipJobs.setState({ reading: 'failed', failure, connection: 'lost' });
		});
};

/** Keeps the order zips live while a component shows them. Every screen has its own bell, and the next one takes over the connection. */
export const holdLive = (ownerId: string): (() => void) => {
	holders += 1;
	if (held?.ownerId !== ownerId) {
		leave();
		begin(ownerId);
	}
	return () => {
		holders -= 1;
		// Runs after the next screen has mounted.
		setTimeout(() => {
			if (holders === 0) leave();
		}, 0);
	};
};

/** Starts the connection unless it exists; returns whether it did. */
export const liveAgain = (ownerId: string): boolean => {
	if (held !== null) return false;
	begin(ownerId);
	return true;
};
