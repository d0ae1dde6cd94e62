import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { deltaE00, type Triple } from '../../../../fixtures/colour-difference.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { type ReferencePaper, type Rgb, readReference, referencePapers, referenceProfile } from '../testing/paper-reference.ts';
import { labOfP3, type Nodes, readNodes, shownBy } from '../testing/read-nodes.ts';
import { buildPaperTable } from './build-paper-table.ts';
import { type Lab, labOf, xyzOf } from './lab.ts';

const papers = Object.keys(referencePapers).filter((paper): paper is ReferencePaper => paper in referencePapers);
/** ΔE00 beyond which a colour is said not to be printed exactly. */
const THRESHOLD = 3;

async function tableOf(
	folder: string,
	paper: ReferencePaper,
	intent: 'relative' | 'perceptual',
	measured: { white?: Lab; black?: Lab } = {},
) {
	const input = join(folder, `${paper}.icc`);
	await writeFile(input, referenceProfile(paper));
	return buildPaperTable({ input, output: join(folder, `${paper}-${intent}`), intent, measured });
}

const isOnScreen = ([l, a, b]: Lab, shown: Triple): boolean => {
	// A paper may be more saturated than Display P3, and then the screen shows its edge.
	const clipped = shown.some((code) => code <= 0.001 || code >= 0.999);
	return !clipped || Math.hypot(a, b) < 5 || l > 99;
};

interface Errors {
	readonly p95: number;
	readonly most: number;
}

const errorsOf = (errors: readonly number[]): Errors => {
	const sorted = errors.toSorted((a, b) => a - b);
	return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
};

/** Difference between what a table shows and what Little CMS' own program says, over the committed colours. */
async function compare(nodes: Nodes, paper: ReferencePaper, intent: 'relative' | 'perceptual', colourOf = (colour: Rgb) => colour) {
	const reference = await readReference(paper);
	const shown = reference.map(({ colour }) => shownBy(nodes, colourOf(colour)));
	const errors = reference.flatMap((wanted, at) => {
		const [r = 0, g = 0, b = 0] = shown[at] ?? [];
		return isOnScreen(wanted[intent], [r, g, b]) ? [deltaE00(wanted[intent], labOfP3([r, g, b]))] : [];
	});
	const isBeyond = reference.map(({ distance }, at) => [distance > THRESHOLD, (shown[at]?.[3] ?? 0) > THRESHOLD, distance] as const);
	const wrong = isBeyond.filter(([wanted, found]) => wanted !== found);
	return {
		...errorsOf(errors),
		share: errors.length / reference.length,
		agreement: 1 - wrong.length / reference.length,
		farWrong: wrong.filter(([, , distance]) => Math.abs(distance - THRESHOLD) > 1).length,
	};
}

describe('a table', () => {
	test.for(papers)(
		'the table of %s shows 2,000 colours as Little CMS prints them, in both intents [K2.03] [K2.04]',
		async (paper, { folder }) => {
			const relative = await tableOf(folder, paper, 'relative');
			const nodes = await readNodes(relative.path);
			const found = await compare(nodes, paper, 'relative');
			expect(found.p95).toBeLessThanOrEqual(1);
			expect(found.most).toBeLessThanOrEqual(2.2);
			expect(found.share).toBeGreaterThan(0.9);
			// A third of these colours is at random in the whole space; those that differ are at the threshold.
			expect(found.agreement).toBeGreaterThanOrEqual(0.99);
			expect(found.farWrong).toBe(0);
			const perceptual = await compare(await readNodes((await tableOf(folder, paper, 'perceptual')).path), paper, 'perceptual');
			expect(perceptual.p95).toBeLessThanOrEqual(1);
			expect(perceptual.most).toBeLessThanOrEqual(2.2);
			// White of the picture is the bare paper, exactly as the sheet around it is drawn.
			for (const [channel, code] of relative.white.entries()) expect(nodes.at(32, 32, 32)[channel as 0]).toBeCloseTo(code, 2);
		},
	);

	test('with swapped intents, a swapped channel, swapped axes or another curve is noticed [K5]', async ({ folder }) => {
		const relative = await readNodes((await tableOf(folder, 'smooth', 'relative')).path);
		const perceptual = await readNodes((await tableOf(folder, 'smooth', 'perceptual')).path);
		const p95Of = async (nodes: Nodes, intent: 'relative' | 'perceptual', colourOf?: (colour: Rgb) => Rgb) =>
			(await compare(nodes, 'smooth', intent, colourOf)).p95;
		const remade = (change: (shown: readonly [number, number, number, number]) => [number, number, number, number]): Nodes => ({
			at: (r, g, b) => change(relative.at(r, g, b)),
		});
		expect(await p95Of(perceptual, 'relative')).toBeGreaterThan(1.5);
		expect(await p95Of(relative, 'perceptual')).toBeGreaterThan(1.5);
		expect(
			await p95Of(
				remade(([r, g, b, d]) => [b, g, r, d]),
				'relative',
			),
		).toBeGreaterThan(10);
		expect(await p95Of(relative, 'relative', ([r, g, b]) => [b, g, r])).toBeGreaterThan(10);
		expect(
			await p95Of(
				remade(([r, g, b, d]) => [r ** 1.2, g ** 1.2, b ** 1.2, d]),
				'relative',
			),
		).toBeGreaterThan(3);
	});

	test('moves paper and ink to what the studio has measured, and distances stay [K1.02]', async ({ folder }) => {
		const plain = await readNodes((await tableOf(folder, 'smooth', 'relative')).path);
		const [white, black] = [[93, 0.5, 6] as const, [22, 0.4, 0.8] as const];
		const both = await tableOf(folder, 'smooth', 'relative', { white, black });
		const nodes = await readNodes(both.path);
		const colour = ([r, g, b]: readonly [number, number, number, number]): Triple => [r, g, b];
		expect(deltaE00(white, labOfP3(both.white))).toBeLessThan(0.1);
		expect(deltaE00(white, labOfP3(colour(nodes.at(32, 32, 32))))).toBeLessThan(0.2);
		// Black point compensation leaves black of a picture a little above the paper's darkest, here as there.
		const lighter = labOfP3(colour(plain.at(0, 0, 0)))[0] - 17;
		expect(labOfP3(colour(nodes.at(0, 0, 0)))[0]).toBeCloseTo(22 + lighter, 0);
		expect(nodes.at(20, 4, 9)[3]).toBe(plain.at(20, 4, 9)[3]);
		const lightOnly = await tableOf(folder, 'smooth', 'relative', { white });
		expect(deltaE00(white, labOfP3(lightOnly.white))).toBeLessThan(0.1);
	});
});

test('L*a*b* and XYZ are inverse', () => {
	for (const lab of [
		[50, 20, -30],
		[2, 1, 1],
		[100, 0, 0],
	] as const) {
		for (const [axis, part] of labOf(xyzOf(lab)).entries()) expect(part).toBeCloseTo(lab[axis] ?? 0, 6);
	}
});
