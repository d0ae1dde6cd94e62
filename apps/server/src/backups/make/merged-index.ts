import type { IndexLine } from '../manifest.ts';

const byKey = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Looks up keys, asked for in their order, in a sorted index that is read once; memory does not grow with it. */
export function createLookup(index: AsyncIterator<IndexLine> | null): (key: string) => Promise<IndexLine | null> {
	let current: IndexLine | null = null;
	let hasEnded = index === null;
	const advance = async () => {
		const next = await index?.next();
		hasEnded = next === undefined || next.done === true;
		current = next === undefined || next.done === true ? null : next.value;
	};
	return async (key) => {
		while (!hasEnded && (current === null || byKey(current.key, key) < 0)) await advance();
		return current !== null && current.key === key ? current : null;
	};
}
