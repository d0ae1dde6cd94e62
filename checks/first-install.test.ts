import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';
import { plantTree } from './support/tree.ts';

const manifest = { name: 'tree', version: '1.0.0', private: true, dependencies: { node: 'file:node-package' } };
/** Stand-in for the pinned Node; like many packages it requires a newer Node than the one that installs it. */
const nodePackage = { name: 'node', version: '1.0.0', bin: { node: 'node.js' }, engines: { node: '>=99' } };

/** Project installed without a network: its only package is beside it. */
function plantProject(): string {
	const folder = plantTree({
		'package.json': JSON.stringify(manifest),
		'node-package/package.json': JSON.stringify(nodePackage),
		'node-package/node.js': '#!/usr/bin/env node\n',
	});
	mkdirSync(join(folder, 'scripts'));
	cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true });
	const { status, stderr } = npm(folder, ['install', '--package-lock-only', '--offline', '--loglevel=error']);
	if (status !== 0) throw new Error(stderr);
	return folder;
}

const npm = (cwd: string, args: string[]) => spawnSync('npm', args, { cwd, encoding: 'utf8' });

function install(cwd: string): { status: number | null; output: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ensure-install.mjs'], { cwd, encoding: 'utf8' });
	return { status, output: stdout + stderr };
}

describe('the first install', () => {
	test('says what it does, and nothing of npm’s warnings about engines', () => {
		const folder = plantProject();
		const { status, output } = install(folder);
		expect(status, output).toBe(0);
		expect(output).toMatch(/^Nothing is installed yet: installing the packages /);
		expect(output).toMatch(/added 1 package/);
		expect(output).not.toMatch(/warn|EBADENGINE/i);
		expect(npm(folder, ['ci', '--offline']).stderr, 'npm itself has something to warn of').toContain('EBADENGINE');
	});

	test('prints the whole of an error', () => {
		const folder = plantProject();
		writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: { node: 'file:elsewhere' } }));
		const { status, output } = install(folder);
		expect(status).toBe(1);
		expect(output).toContain('npm error');
		expect(output).toContain('npm ci failed');
	});
});
