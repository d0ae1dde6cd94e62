import type { Task } from './index.ts';

/** Test helper: a task that records its payloads and reports the nth. */
export function recorder(act: Task = async () => undefined) {
	const seen: unknown[] = [];
	const waiting: { count: number; resolve: () => void }[] = [];
	const task: Task = async (payload, helpers) => {
		seen.push(payload);
		for (const one of waiting) if (seen.length >= one.count) one.resolve();
		await act(payload, helpers);
	};
	const until = (count: number) =>
		new Promise<void>((resolve) => {
			if (seen.length >= count) resolve();
			else waiting.push({ count, resolve });
		});
	return { seen, task, until };
}
