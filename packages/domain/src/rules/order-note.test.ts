import { expect, test } from 'vitest';
import { mayChangeNote } from './order-note.ts';

test('a note can be changed by its writer for an hour, and by nobody else [P5.05]', () => {
	const note = { by: { id: 'helen' }, at: '2026-11-26T10:00:00.000Z' };
	const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
	expect(mayChangeNote(note, 'helen', at('10:59:59.999'))).toBe(true);
	expect(mayChangeNote(note, 'helen', at('11:00:00.000'))).toBe(false);
	expect(mayChangeNote(note, 'tom', at('10:00:01.000'))).toBe(false);
	expect(mayChangeNote(note, null, at('10:00:01.000'))).toBe(false);
});
