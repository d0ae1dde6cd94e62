import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../dependency-cruiser.config.mjs';
import { inRoot, root, tool } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {string} seen what was looked at; a checker that looked at nothing is not ok
 * @property {string} report what is wrong, for people
 */

/** @typedef {{ name: string, title: string, check: (cwd?: string) => Promise<Verdict> }} Checker */

/** Every folder with a tsconfig.json of its own. @param {string} cwd */
const typeScriptProjects = (cwd) =>
	['apps', 'packages']
		.flatMap((group) => (existsSync(join(cwd, group)) ? readdirSync(join(cwd, group)).map((name) => join(group, name)) : []))
		.concat('.')
		.filter((folder) => existsSync(join(cwd, folder, 'tsconfig.json')));

/** @param {string} project @param {string} cwd */
async function typesOf(project, cwd) {
	// Each of the compiler's checkers repeats the work on shared files, so a single one does the least in total.
	const args = ['-p', project, '--checkers', '1', '--listFiles', '--pretty', 'false'];
	const { code, output } = await run(tool('tsc'), args, { quiet: true, cwd, minutes: 10 });
	const lines = output.split('\n');
	const isListed = (/** @type {string} */ line) => line.startsWith('/') && !/\(\d+,\d+\): error/.test(line);
	const files = lines.filter((line) => isListed(line) && line.startsWith(`${cwd}/`) && !line.includes('/node_modules/')).length;
	const complaints = lines.filter((line) => line.trim() !== '' && !isListed(line));
	return { ok: code === 0 && files > 0, files, report: complaints.concat(files > 0 ? [] : [`${project}/tsconfig.json reads no file.`]) };
}

/** @type {Checker['check']} */
async function checkTypes(cwd = root) {
	const projects = typeScriptProjects(cwd);
	/** @type {Awaited<ReturnType<typeof typesOf>>[]} */
	const verdicts = [];
	const waiting = projects.entries();
	const work = async () => {
		for (const [index, project] of waiting) verdicts[index] = await typesOf(project, cwd);
	};
	await Promise.all([work(), work()]);
	return {
		ok: verdicts.length > 0 && verdicts.every(({ ok }) => ok),
		seen: `${verdicts.reduce((sum, { files }) => sum + files, 0)} files in ${projects.length} projects`,
		report: verdicts.flatMap(({ report }) => report).join('\n'),
	};
}

/** @type {Checker['check']} */
async function checkLint(cwd = root) {
	const args = ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'];
	const { code, output } = await run(tool('biome'), args, { quiet: true, cwd, minutes: 10 });
	const files = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
	return { ok: code === 0 && files > 0, seen: `${files} files`, report: output };
}

/**
 * @typedef {object} Cruise
 * @property {{ totalCruised: number, violations: { from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }[] }} summary
 * @property {{ source: string }[]} modules
 */

/** The folders that hold code. @param {string} cwd */
const codeFolders = (cwd) =>
	['apps', 'packages', 'e2e', 'bench', 'faults', 'scripts', 'checks', 'fixtures', 'dev'].filter((folder) => existsSync(join(cwd, folder)));

/**
 * Findings of dependency-cruiser in a tree, by the project's own rules.
 * @param {string} cwd
 * @returns {Promise<Cruise>}
 */
export async function cruise(cwd) {
	const args = ['--config', inRoot('dependency-cruiser.config.mjs'), '--output-type', 'json', ...codeFolders(cwd)];
	const { output } = await run(tool('depcruise'), args, { quiet: true, cwd, minutes: 10 });
	try {
		return JSON.parse(output);
	} catch {
		throw new Error(`dependency-cruiser gave no JSON:\n${output}`);
	}
}

/** @type {Checker['check']} */
async function checkBoundaries(cwd = root) {
	const { summary, modules } = await cruise(cwd);
	const reasons = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
	const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules/')).length;
	const lines = summary.violations.map(({ rule, from, to, cycle }) => {
		const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
		return `${rule.name}: ${way}\n    ${reasons.get(rule.name)}`;
	});
	return { ok: lines.length === 0 && own > 0, seen: `${own} TypeScript modules of ours`, report: lines.join('\n') };
}

/** @type {Checker['check']} */
async function checkUnused(cwd = root) {
	const { code, output } = await run(tool('knip'), ['--no-progress', '--reporter', 'compact'], { quiet: true, cwd, minutes: 10 });
	return { ok: code === 0, seen: 'all workspaces', report: output };
}

/** @type {Checker[]} */
export const checkers = [
	{ name: 'types', title: 'Types', check: checkTypes },
	{ name: 'lint', title: 'Lint and format', check: checkLint },
	{ name: 'boundaries', title: 'Boundaries', check: checkBoundaries },
	{ name: 'unused', title: 'Unused code', check: checkUnused },
];
