import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRowWindow } from './use-row-window.ts';

const rowPx = 32;
const List = ({ items }: { readonly items: readonly number[] }): ReactNode => {
	const { first, end, before, after } = useRowWindow(items, rowPx, { current: null });
	return `${end - first} drawn, room for ${(before + after) / rowPx}`;
};

/** The first frame of a list, as text. */
const firstFrame = (count: number): string => renderToString(<List items={Array.from({ length: count }, (_, index) => index)} />);

beforeEach(() => void vi.stubGlobal('window', { innerHeight: 900 }));

test('the first frame of a list draws the rows that may be in sight and leaves room for the others [E3.04]', () => {
	expect(firstFrame(10)).toBe('10 drawn, room for 0');
	expect(firstFrame(250)).toBe('29 drawn, room for 221');
	const [drawn = Number.NaN, room] = firstFrame(20_000).match(/\d+/g)?.map(Number) ?? [];
	expect(drawn).toBeLessThan(100);
	expect(drawn + (room ?? 0)).toBe(20_000);
});
