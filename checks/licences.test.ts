import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';
import { read } from './support/project-files.ts';

interface Package {
	readonly license?: string;
	readonly dev?: boolean;
	readonly link?: boolean;
}

/** Licences that allow use and distribution with attribution only; one alternative joined by OR is enough. */
const open =
	/^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|Zlib|OFL-1\.1|LGPL-3\.0(?:-or-later)?|MPL-2\.0)$/;
const isOpen = (licence: string) =>
	licence
		.replaceAll(/[()]/g, '')
		.split(' OR ')
		.some((one) => one.split(' AND ').every((part) => open.test(part)));

test('every production package states an open licence, or is named with its reason in the README', () => {
	const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
	const installed = Object.entries(packages).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link);
	expect(installed.length).toBeGreaterThan(50);
	const named = read('README.md');
	const unnamed = installed
		.flatMap(([path, { license }]) =>
			license === undefined ? [] : [{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), license }],
		)
		.filter(({ name, license }) => !isOpen(license) && !named.includes(`\`${name}\` (${license})`));
	expect(unnamed).toEqual([]);
});
