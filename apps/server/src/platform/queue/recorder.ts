import type { Task } from './index.ts';

/** For the tests: a task that notes what it was given and tells when the nth one came. */
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
