import { expect, test } from 'vitest';
import { comingText } from './coming-text.ts';

const bytes = { sentBytes: 349, totalBytes: 1000 };

test('a card says how far its upload is [E1.01]', () => {
	expect(comingText({ phase: 'running', ...bytes })).toBe('On its way · 34 %');
	expect(comingText({ phase: 'waiting', sentBytes: 0, totalBytes: 1000 })).toBe('On its way · 0 %');
	expect(comingText({ phase: 'interrupted', ...bytes })).toBe('Waiting for the connection · 34 %');
	expect(comingText({ phase: 'processing', sentBytes: 1000, totalBytes: 1000 })).toBe('Arrived, being prepared');
});
