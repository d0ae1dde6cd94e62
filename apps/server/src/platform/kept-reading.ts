import type { Events } from './events/index.ts';
import type { Logger } from './logger.ts';

/** A failed reading is repeated after this, until it succeeds. */
const againMs = 1000;

interface KeptReading<Value> {
	readonly events: Events;
	readonly logger: Logger;
	/** channel on which a trigger reports each change */
	readonly channel: string;
	readonly read: () => Promise<Value>;
	/** value until the first reading succeeds */
	readonly first: Value;
	/** name of the reading, for the log */
	readonly what: string;
}

/**
 * Reads a value now and whenever the database reports a change. The former value is used while the database is away. Resolves to a
 * function that returns the present one.
 */
export async function keepReading<Value>({ events, logger, channel, read, first, what }: KeptReading<Value>): Promise<() => Value> {
	let value = first;
	let readings = 0;

	async function readAgain(): Promise<void> {
		readings += 1;
		const reading = readings;
		// Only the latest reading counts: an earlier one may have seen an earlier state.
		const isLatest = (): boolean => reading === readings;
		try {
			const found = await read();
			if (isLatest()) value = found;
		} catch (error) {
			logger.warn({ err: error }, `${what} could not be read; the former ones are used until they can`);
			setTimeout(() => void (isLatest() && readAgain()), againMs).unref();
		}
	}
	events.subscribe(channel, readAgain);
	await readAgain();
	return () => value;
}
