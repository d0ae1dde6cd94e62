import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

/** Test with an empty temporary folder. */
export const folderTest = test.extend('folder', async ({ task }, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), `imaging-${task.id}-`));
	onCleanup(() => rm(folder, { recursive: true, force: true }));
	return folder;
});
