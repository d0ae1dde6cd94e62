import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folderTest as test } from '../../testing/folder-test.ts';
import { readProfileHead } from '../icc/profile-head.ts';
import { deltaE00, labOf } from '../lab.ts';
import { absolute, paperWhite, rowOf } from '../paper-white.ts';
import { readPaperProfile } from '../read-paper-profile.ts';
import { openPaper } from '../transforms.ts';
import { exampleProfile } from './example-profile.ts';
import { examplePapers, examples } from './papers.ts';

test.for(examplePapers)(
	'the example %s has the white and black that were put in, neutral greys, and tables that agree [K1.03]',
	async (example, { folder }) => {
		const { name, paper } = examples[example];
		const profile = exampleProfile({ name, paper, space: 'RGB ' });
		const input = join(folder, `${example}.icc`);
		await writeFile(input, profile);
		const facts = await readPaperProfile({ input });
		expect(facts).toMatchObject({ isUsable: true, name, space: 'rgb', version: '2', intents: ['relative', 'perceptual'] });
		if (!facts.isUsable) return;
		for (const axis of [0, 1, 2] as const) {
			expect(Math.abs(facts.white[axis] - paper.white[axis])).toBeLessThan(0.1);
			expect(Math.abs(facts.black[axis] - paper.black[axis])).toBeLessThan(0.1);
		}
		const head = readProfileHead(profile);
		expect([...head.tags.keys()]).toEqual(expect.arrayContaining(['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2']));
		expect(profile.toString('latin1')).toContain('Calculated from a model of ink on paper, not measured.');

		const printer = await openPaper(input, head);
		const greys = Uint16Array.from({ length: 33 * 3 }, (_, at) => Math.round((Math.floor(at / 3) * 65_535) / 32));
		const printed = printer.labOfInks(greys);
		const white = paperWhite(head);
		for (let grey = 0; grey < 33; grey++) {
			const share = grey / 32;
			const straight = [0, 1, 2].map((axis) => (paper.black[axis] ?? 0) + share * ((paper.white[axis] ?? 0) - (paper.black[axis] ?? 0)));
			const [l, a, b] = labOf(absolute(rowOf(printed, grey), white));
			expect(Math.hypot(a - (straight[1] ?? 0), b - (straight[2] ?? 0))).toBeLessThan(0.5);
			expect(Math.abs(l - (straight[0] ?? 0))).toBeLessThan(0.5);
		}
		const inner = Uint16Array.from({ length: 600 }, (_, at) => 9000 + ((at * 7919) % 48_000));
		const first = printer.labOfInks(inner);
		const second = printer.labOfInks(printer.inksOfLab(first, 'relative', false));
		const errors = Array.from({ length: 200 }, (_, at) => deltaE00(rowOf(first, at), rowOf(second, at))).sort((a, b) => a - b);
		expect(errors[100]).toBeLessThan(1);
	},
);

test('the gamut of a gloss is larger than that of a matt paper, and both are drawn around the greys [K1.01]', async ({ folder }) => {
	const areas: number[] = [];
	for (const example of ['smooth', 'baryta'] as const) {
		const input = join(folder, `${example}-gamut.icc`);
		await writeFile(input, exampleProfile({ ...examples[example], space: 'RGB ' }));
		const facts = await readPaperProfile({ input });
		if (!facts.isUsable) throw new Error(facts.reason);
		for (const outline of [facts.gamut.paper, facts.gamut.srgb]) {
			expect(outline).toHaveLength(72);
			const doubled = outline.map(([a, b], at) => {
				const [c, d] = outline[(at + 1) % outline.length] ?? [0, 0];
				return a * d - c * b;
			});
			expect(Math.min(...doubled)).toBeGreaterThan(0);
			areas.push(doubled.reduce((sum, part) => sum + part, 0) / 2);
		}
	}
	const [matt = 0, srgb = 0, gloss = 0, again = 0] = areas;
	expect([srgb, gloss > matt * 1.2]).toEqual([again, true]);
});
