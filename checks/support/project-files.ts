import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

const generatedAnywhere = new Set(['node_modules', 'dist', '.git', '.data', '.data-dev', '.cache']);
const generatedAtTheRoot = new Set(['coverage', 'screens', 'test-results', 'playwright-report']);

function below(folder: string): string[] {
	return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (generatedAnywhere.has(entry.name) || generatedAtTheRoot.has(path)) return [];
		if (entry.isDirectory()) return below(path);
		return entry.isFile() ? [path] : [];
	});
}

/** Paths of all files of the project, with or without git. */
export const projectFiles = below('.');

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const exists = (path: string) => existsSync(join(root, path));

export const isSource = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);

export const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

const pictures = /\.(?:png|jpe?g|webp|tiff?|heic|jxl|pdf|woff2?|icc|ico|zip|gz|br|gif|avif|bmp)$/i;

export const isText = (path: string) => !pictures.test(path);
