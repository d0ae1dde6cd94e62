import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

/** A test with an empty folder of its own, gone afterwards. */
export const folderTest = test.extend('folder', async ({ task }, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), `imaging-${task.id}-`));
	onCleanup(() => rm(folder, { recursive: true, force: true }));
	return folder;
});
