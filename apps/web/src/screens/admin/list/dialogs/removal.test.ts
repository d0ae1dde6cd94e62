import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../../api/failure.ts';
import { listMessages } from '../messages.ts';
import { removalMessage, removeEach } from './removal.ts';

const items = [...'abcdefgh'].map((id) => ({ id }));
const inUse = new ApiFailure({ status: 409, code: 'IN_USE', message: 'It is used by designs.' });
const gone = new ApiFailure({ status: 404, message: 'There is none.' });
const lost = new ApiFailure({ status: 0, message: 'No answer' });
const broken = new ApiFailure({ status: 500, name: 'InternalServerError', message: 'secret' });

const removing = (failures: Readonly<Record<string, ApiFailure>>) =>
	removeEach(items, async ({ id }) => {
		if (failures[id]) throw failures[id];
	});

const ids = (list: readonly { id: string }[]): string =>
	list
		.map(({ id }) => id)
		.toSorted()
		.join('');

describe('deleting row by row', () => {
	test('deletes the others if one cannot be deleted [A7.03] [A8.07]', async () => {
		const { deleted, kept } = await removing({ b: inUse, f: broken });
		expect(ids(deleted)).toBe('acdegh');
		expect(ids(kept.map(({ item }) => item))).toBe('bf');
		expect(kept.find(({ item }) => item.id === 'b')).toMatchObject({ message: 'It is used by designs.', isInUse: true });
	});

	test('deleting row by row counts entries that someone else deleted as deleted', async () => {
		expect(await removing({ a: gone })).toMatchObject({ kept: [] });
	});
});

describe('deleting many entries', () => {
	test('reports its progress', async () => {
		const steps: number[] = [];
		await removeEach(items, async () => undefined, { onStep: (done) => steps.push(done) });
		expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});

	test('starts no further deletion once stopped, and names the rest', async () => {
		const stop = new AbortController();
		const removal = await removeEach(
			items,
			async ({ id }) => {
				if (id === 'b') stop.abort();
			},
			{ signal: stop.signal },
		);
		expect(ids([...removal.deleted, ...removal.untried])).toBe('abcdefgh');
		expect(ids(removal.untried)).toContain('gh');
		expect(removalMessage(removal, listMessages.cannotDelete)).toBe(
			`${removal.deleted.length} item(s) deleted. Stopped: ${removal.untried.length} item(s) are still there.`,
		);
	});
});

describe('the summary of a deletion', () => {
	const message = async (failures: Readonly<Record<string, ApiFailure>>) =>
		removalMessage(await removing(failures), listMessages.cannotDelete);

	test('the summary of a deletion is how many went', async () => {
		expect(await message({})).toBe('8 item(s) deleted.');
	});

	test("the summary of a deletion is the server's message, and what became of the others [A8.07]", async () => {
		expect(await message({ c: inUse })).toBe('Cannot delete: "It is used by designs." 7 item(s) deleted.');
		expect(await message({ c: inUse, d: inUse })).toBe(
			'Cannot delete: "It is used by designs." 1 more could not be deleted either. 6 item(s) deleted.',
		);
	});

	test('the summary of a deletion quotes a message only if there is one [A8.07]', async () => {
		for (const failure of [lost, broken]) {
			const said = await message({ c: failure });
			expect(said).not.toContain('Cannot delete:');
			expect(said).not.toContain('secret');
			expect(said).toContain('1 item(s) could not be deleted.');
		}
	});
});
