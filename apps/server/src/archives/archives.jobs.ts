import type { Task } from '../platform/index.ts';
import { mailArchive } from './archive-mail.ts';
import { type ArchivesDeps, mailArchiveTask, makeArchiveTask } from './archives.deps.ts';
import { makeArchive } from './make-archive.ts';
import { sweepArchives } from './sweep-archives.ts';

export const archiveTasks = (deps: ArchivesDeps): Readonly<Record<string, Task>> => ({
	[makeArchiveTask]: makeArchive(deps),
	[mailArchiveTask]: mailArchive(deps),
	'sweep-archives': sweepArchives(deps),
});
