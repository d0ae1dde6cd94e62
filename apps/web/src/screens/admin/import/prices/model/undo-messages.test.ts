import type { PriceImport } from '@print-room/contract';
import { expect, test } from 'vitest';
import { outdatedMessage } from './undo-messages.ts';

const line = { line: 2, extent1Mm: 300, extent2Mm: 400, group: 'Baryta', before: 40, after: 42, warnings: [] };
const preview: PriceImport = {
	lines: [
		{ ...line, kind: 'same' },
		{ ...line, kind: 'update', extent1Mm: 210.4, extent2Mm: 297 },
		{ ...line, kind: 'create', extent1Mm: 1000 },
	],
	problems: [],
	fingerprint: 'f',
	applied: true,
	undo: {
		create: [],
		update: [{ id: 'changed', version: 2, changes: { price: 40, inchesSize: { extent1: 8.28, extent2: 11.69 } } }],
		remove: [{ id: 'made', version: 1 }],
	},
};

test('an undo that comes too late names the prices that somebody changed', () => {
	const refused = { status: 412, code: 'EDIT_CONFLICT', details: [{ path: 'changed' }, { path: 'made' }] };
	expect(outdatedMessage(preview, refused)).toBe(
		'Someone has changed prices of the import since (210 × 297 mm, Baryta; 1000 × 400 mm, Baryta). Change the others in the price grid.',
	);
	expect(outdatedMessage(preview, { status: 404, code: 'ENTITY_NOT_FOUND', details: [] })).toMatch(/deleted since/);
	expect(outdatedMessage(preview, { status: 500, details: [] })).toBeNull();
});
