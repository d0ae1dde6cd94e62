import type { ListImport, ListImportLine } from '@print-room/contract';
import { expect, test } from 'vitest';
import { changesMessage, countsOf, ignoredMessage, outdatedMessage, shownLines, whyNotApplied } from './messages.ts';

const line = (kind: ListImportLine['kind'], name: string = kind): ListImportLine => ({ line: 2, kind, name, changes: [] });
const preview = (more: Partial<ListImport>): ListImport => ({
	lines: [],
	problems: [],
	ignored: [],
	fingerprint: 'f',
	applied: false,
	...more,
});

test('an import shows what it would change, or why it is not applied', () => {
	const lines = [line('create'), line('same'), line('update'), line('create')];
	expect(changesMessage(countsOf({ lines }))).toBe('2 new and 1 changed');
	expect(whyNotApplied(preview({ lines }))).toBeNull();
	expect(whyNotApplied(preview({ lines: [line('same')] }))).toBe('The file matches the list. Nothing to apply.');
	expect(whyNotApplied(preview({ lines, problems: [{ line: 3, message: 'Price is missing.' }] }))).toMatch(/mistake/);
	expect(shownLines(lines, false).map(({ kind }) => kind)).toEqual(['update', 'create', 'create']);
	expect(shownLines(lines, true)).toHaveLength(4);
	expect(ignoredMessage([])).toBeNull();
	expect(ignoredMessage(['Created', 'Notes'])).toBe('Ignored columns: “Created” and “Notes”.');
});

test('a late undo names the entries that have changed since', () => {
	const applied = preview({
		applied: true,
		lines: [line('same', 'A'), line('update', 'B'), line('create', 'C'), line('update', 'D')],
		undo: {
			update: [
				{ id: 'b', version: 2, changes: {} },
				{ id: 'd', version: 2, changes: {} },
			],
			remove: [{ id: 'c', version: 1 }],
		},
	});
	const refused = { status: 412, code: 'EDIT_CONFLICT', details: [{ path: 'd' }, { path: 'c' }] };
	expect(outdatedMessage(applied, refused)).toBe('Someone has changed entries of the import since: D; C. Change the others in the list.');
	expect(outdatedMessage(applied, { status: 404, details: [] })).toMatch(/deleted since/);
	expect(outdatedMessage(applied, { status: 500, details: [] })).toBeNull();
});
