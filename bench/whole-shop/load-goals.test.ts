import { expect, test } from 'vitest';
import { read } from '../../checks/support/project-files.ts';
import { isMet } from '../support/measurement.ts';
import { load, loadMeasurements, type Observed } from './load-goals.ts';

const quick: number[] = Array.from({ length: 96 }, () => 40);
const good: Observed = { times: [...quick, 900, 900, 900, 900], errors: [], memory: [400, 420, 430, 440] };
const missedOf = (observed: Observed): number[] =>
	loadMeasurements(observed).flatMap((measurement, index) => (isMet(measurement) ? [] : [index]));

test('a load is 200 people who browse, 4 uploads, 2 zips and an export for two minutes, and for an hour in the long run [O6.03]', () => {
	expect(load).toEqual({ browsing: 200, uploading: 4, zipping: 2, exporting: 1, lastsMs: 120_000 });
	expect(read('scripts/test.mjs')).toContain("runBench('load', { ...env, LOAD_MINUTES: '60' })");
});

test.for<[string, Observed, number[]]>([
	['meets its goals though a few answers are slow', good, []],
	['misses one by a single error', { ...good, errors: ['GET / was answered 503'] }, [0]],
	[
		'misses one if six of a hundred answers take more than 200 ms',
		{ ...good, times: [...quick.slice(2), 201, 201, 201, 201, 201, 201] },
		[1],
	],
	['misses one if memory grows by a fifth', { ...good, memory: [400, 400, 480, 480] }, [2]],
	['misses all but the first if nothing was measured', { times: [], errors: [], memory: [] }, [1, 2]],
])('a load %s [O6.03]', ([, observed, missed]) => {
	expect(missedOf(observed)).toEqual(missed);
});
