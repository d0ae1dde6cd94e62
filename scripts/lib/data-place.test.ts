import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantTree } from '../../checks/support/tree.ts';
import { dataSentence } from './data-place.mjs';

test('a sentence says where the data are, and where the database is if that is elsewhere', () => {
	const folder = plantTree({ 'data/postgres-folder': '/var/lib/print-room/1a2b\n', 'plain/a': '' });
	expect(dataSentence(join(folder, 'plain'))).toBe(`Its data are in ${join(folder, 'plain')}.`);
	expect(dataSentence(join(folder, 'data'))).toBe(`Its data are in ${join(folder, 'data')}, and its database in /var/lib/print-room/1a2b.`);
});
