import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export type Files = Readonly<Record<string, string>>;

function writeFiles(folder: string, files: Files) {
	for (const [path, content] of Object.entries(files)) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content);
	}
}

/** Makes a folder outside the project, so that parallel work is not disturbed. The caller removes it. */
export function makeTree(files: Files): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'print-room-tree-')));
	writeFiles(folder, files);
	return folder;
}

/** Makes a tree that is removed when the running test ends. */
export function plantTree(files: Files): string {
	const folder = makeTree(files);
	onTestFinished(() => removeTree(folder));
	return folder;
}

export const removeTree = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Links `node_modules/<name>` of a tree to a folder. */
export function linkPackage(folder: string, name: string, target: string) {
	const link = join(folder, 'node_modules', name);
	mkdirSync(dirname(link), { recursive: true });
	symlinkSync(target, link);
}
