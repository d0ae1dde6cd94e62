import type { Events } from './events/index.ts';

/**
 * What a process remembers of the database until a notification says that it changed.
 * A load that was under way when the news came is not kept.
 */
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
