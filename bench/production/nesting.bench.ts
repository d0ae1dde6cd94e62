import { readFile } from 'node:fs/promises';
import {
	mm,
	type NestingRules,
	type Paper,
	type PaperPlan,
	type PrintToPlace,
	placeForStraightCuts,
	placeFreely,
	shareCovered,
} from '@print-room/domain';
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import { fixtureFile } from '../../fixtures/files.ts';
import { amount } from '../support/amount.ts';
import type { Measurement } from '../support/measurement.ts';
import { printMix } from './print-mixes.ts';

type Place = (prints: readonly PrintToPlace[], paper: Paper, rules: NestingRules) => PaperPlan;

const roll: Paper = { widthMm: mm(1118), lengthMm: null };
const rules: NestingRules = { gapMm: mm(6), mayTurn: true };
const seeds = Array.from({ length: amount(10, 1) }, (_, seed) => seed + 1);
/** Numbers of prints of the small and the large mix, and of the timed one. */
const [few, many, most] = [30, amount(100, 30), amount(200, 30)];

/** Paper that prints of real sizes cover on a roll, in both ways of cutting, the time, and the length of public instances. */
export async function measure(): Promise<Measurement[]> {
	return [
		covered('straight cuts', placeForStraightCuts, few, 88, { what: 'shelves', lengthOf: lengthOfShelves }),
		covered('straight cuts', placeForStraightCuts, many, 92, { what: 'shelves', lengthOf: lengthOfShelves }),
		covered('free', placeFreely, few, 92, { what: 'maxrects-packer', lengthOf: lengthOfMaxRects }),
		covered('free', placeFreely, many, 95, { what: 'maxrects-packer', lengthOf: lengthOfMaxRects }),
		longest('straight cuts', placeForStraightCuts),
		longest('free', placeFreely),
		await publicInstances(),
	];
}

interface Baseline {
	readonly what: string;
	readonly lengthOf: (prints: readonly PrintToPlace[]) => number;
}

function covered(way: string, place: Place, count: number, atLeast: number, { what, lengthOf }: Baseline): Measurement {
	const mixes = seeds.map((seed) => printMix(count, seed));
	return {
		name: `${way}, paper covered by ${count} prints`,
		unit: '%',
		figure: mean(mixes.map((prints) => 100 * shareCovered(placed(place, prints, roll, rules), roll))),
		reference: { what, figure: mean(mixes.map((prints) => (100 * areaOf(prints)) / (lengthOf(prints) * roll.widthMm))) },
		goal: { of: 'figure', atLeast },
	};
}

function longest(way: string, place: Place): Measurement {
	const times = seeds.slice(0, 3).map((seed) => {
		const prints = printMix(most, seed);
		const startedAt = performance.now();
		placed(place, prints, roll, rules);
		return (performance.now() - startedAt) / 1000;
	});
	return { name: `${way}, longest time for ${most} prints`, unit: 's', figure: Math.max(...times), goal: { of: 'figure', atMost: 2 } };
}

/** Length of each instance of Hopper and Turton by its known optimum, free placing. */
async function publicInstances(): Promise<Measurement> {
	const lines = (await readFile(fixtureFile('hopper-turton.txt'), 'utf8')).split('\n').filter((line) => /^C\d/.test(line));
	const ratios = lines.slice(0, amount(lines.length, 3)).map((line) => {
		const [head = '', sizes = ''] = line.split(': ');
		const [, width, optimum] = head.split(' ').map(Number);
		const prints = sizes.split(' ').map((size, index) => {
			const [widthMm = 0, heightMm = 0] = size.split('x').map(Number);
			return { id: `${index}`, widthMm: mm(widthMm), heightMm: mm(heightMm) };
		});
		const plan = placed(placeFreely, prints, { widthMm: mm(width ?? 0), lengthMm: null }, { gapMm: mm(0), mayTurn: true });
		return (plan.usedLengthsMm[0] ?? Number.NaN) / (optimum ?? Number.NaN);
	});
	return { name: 'free, length of public instances by the optimum', unit: '×', figure: mean(ratios), goal: { of: 'figure', atMost: 1.05 } };
}

/** @throws Error when a plan lacks a print: nothing else of it would be worth measuring */
function placed(place: Place, prints: readonly PrintToPlace[], paper: Paper, kept: NestingRules): PaperPlan {
	const plan = place(prints, paper, kept);
	if (plan.prints.length !== prints.length) throw new Error(`${plan.prints.length} of ${prints.length} prints are placed`);
	return plan;
}

/** The simplest plan for straight cuts: lying prints on shelves, the highest first, each on the first shelf with room. */
function lengthOfShelves(prints: readonly PrintToPlace[]): number {
	const shelves: { used: number; height: number }[] = [];
	const lying = prints.map(({ widthMm, heightMm }) => ({ width: Math.max(widthMm, heightMm), height: Math.min(widthMm, heightMm) }));
	for (const { width, height } of lying.toSorted((one, other) => other.height - one.height)) {
		const shelf = shelves.find(({ used }) => used + width <= roll.widthMm);
		if (shelf === undefined) shelves.push({ used: width + rules.gapMm, height });
		else shelf.used += width + rules.gapMm;
	}
	return shelves.reduce((sum, { height }) => sum + height, 0) + (shelves.length - 1) * rules.gapMm;
}

/** The shortest length in which the library places all prints in one bin, the longest side first, by either of its rules. */
function lengthOfMaxRects(prints: readonly PrintToPlace[]): number {
	const least = areaOf(prints) / roll.widthMm;
	const sorted = prints.toSorted((one, other) => Math.max(other.widthMm, other.heightMm) - Math.max(one.widthMm, one.heightMm));
	for (let length = least; length < 2 * least; length += least / 200) {
		for (const logic of [0, 1]) {
			const packer = new MaxRectsPacker(roll.widthMm, length, rules.gapMm, {
				smart: false,
				pot: false,
				square: false,
				allowRotation: true,
				logic,
			});
			for (const { widthMm, heightMm } of sorted) packer.add(widthMm, heightMm, {});
			const [bin, ...others] = packer.bins;
			if (bin !== undefined && others.length === 0) return Math.max(...bin.rects.map(({ y, height }) => y + height));
		}
	}
	throw new Error('The library places no mix in twice the length that it needs');
}

const areaOf = (prints: readonly PrintToPlace[]): number => prints.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
