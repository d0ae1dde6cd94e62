import type { Task } from '../platform/index.ts';
import { mailArchive } from './archive-mail.ts';
import { type ArchivesParts, mailArchiveTask, makeArchiveTask } from './archives.parts.ts';
import { makeArchive } from './make-archive.ts';
import { sweepArchives } from './sweep-archives.ts';

export const archiveTasks = (parts: ArchivesParts): Readonly<Record<string, Task>> => ({
	[makeArchiveTask]: makeArchive(parts),
	[mailArchiveTask]: mailArchive(parts),
	'sweep-archives': sweepArchives(parts),
});
