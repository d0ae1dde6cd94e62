import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** A package that npm unpacks, as it does one of a registry, with a version that the lockfile names. */
function packed(folder: string, name: string, version: string): string {
	const source = join(folder, `${name}-${version}`);
	mkdirSync(source, { recursive: true });
	writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version, bin: { [name]: 'run.sh' } }));
	// Stand-in for the pinned Node: it says what it would run.
	writeFileSync(join(source, 'run.sh'), '#!/bin/sh\necho "runs $*"\n', { mode: 0o755 });
	const { status, stderr } = npm(folder, ['pack', source, '--silent']);
	if (status !== 0) throw new Error(stderr);
	return `file:${name}-${version}.tgz`;
}

/** A shop's project without a network: a stand-in for the pinned Node, and a development package. */
function plantShop(): string {
	const folder = plantTree({});
	cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true });
	packed(folder, 'builder', '1.0.0');
	lock(folder, '1.0.0');
	return folder;
}

/** Writes manifest and lockfile of the shop's version that needs this stand-in. */
function lock(folder: string, nodeVersion: string): void {
	const dependencies = { node: packed(folder, 'node', nodeVersion) };
	const devDependencies = { builder: 'file:builder-1.0.0.tgz' };
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies, devDependencies }));
	// npm takes packages that are there for the wanted ones.
	if (existsSync(join(folder, 'node_modules'))) renameSync(join(folder, 'node_modules'), join(folder, 'aside'));
	const { status, stderr } = npm(folder, ['install', '--package-lock-only', '--offline', '--loglevel=error']);
	if (status !== 0) throw new Error(stderr);
	if (existsSync(join(folder, 'aside'))) renameSync(join(folder, 'aside'), join(folder, 'node_modules'));
}

describe('a command beside a running shop', () => {
	const commands = ['backup', 'restore', 'doctor', 'reconcile'];

	function command(cwd: string, name: string): { status: number | null; stdout: string; stderr: string } {
		const env = { ...process.env, DATA_DIR: join(cwd, 'data') };
		return spawnSync(process.execPath, [`scripts/${name}.mjs`], { cwd, env, encoding: 'utf8' });
	}
	/** A file that an install would delete with everything else. */
	const trace = (folder: string) => join(folder, 'node_modules', 'trace');

	test('a command uses the packages of a production install as they are, and only says that they are those of another version [O1.03] [O2.01]', () => {
		const folder = plantShop();
		expect(npm(folder, ['ci', '--omit=dev', '--offline']).status).toBe(0);
		expect(existsSync(join(folder, 'node_modules', 'builder'))).toBe(false);
		writeFileSync(trace(folder), '');
		for (const name of commands)
			expect(command(folder, name)).toMatchObject({
				status: 0,
				stdout: expect.stringMatching(new RegExp(`^runs .*/apps/server/src/${name}\\.ts\n$`)),
				stderr: '',
			});
		expect(existsSync(join(folder, 'node_modules', '.print-room-stamp'))).toBe(false);

		lock(folder, '1.1.0');
		for (const name of commands)
			expect(command(folder, name)).toMatchObject({
				status: name === 'doctor' ? 1 : 78,
				stdout: '',
				stderr: expect.stringMatching(/^The installed packages are not those of package-lock\.json\. Stop the shop, .*\n$/),
			});
		expect(existsSync(trace(folder))).toBe(true);
		expect(JSON.parse(readFileSync(join(folder, 'node_modules', 'node', 'package.json'), 'utf8'))).toMatchObject({ version: '1.0.0' });
	});

	test('a command in a fresh clone installs the packages first [O1.03]', () => {
		const folder = plantShop();
		const { status, stdout } = command(folder, 'doctor');
		expect(status).toBe(0);
		expect(stdout).toMatch(/^Nothing is installed yet: .*runs .*\/doctor\.ts\n$/s);
		expect(existsSync(join(folder, 'node_modules', 'builder'))).toBe(true);
	});
});
