import type { Events } from './events/index.ts';

/** Caches a value from the database until an event reports a change. A load that was running when the event came is not kept. */
export function createReadCache<Value>(load: () => Promise<Value>, events: Events, channel: string) {
	let generation = 0;
	let current: { readonly generation: number; readonly value: Promise<Value> } | null = null;
	events.subscribe(channel, () => {
		generation += 1;
		current = null;
	});
	return {
		read(): Promise<Value> {
			if (current !== null && current.generation === generation) return current.value;
			const value = load();
			const entry = { generation, value };
			current = entry;
			value.catch(() => {
				if (current === entry) current = null;
			});
			return value;
		},
	};
}
