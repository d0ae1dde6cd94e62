/** Prints the worst errors of preview and loupe over each chart named on the command line, as JSON: `npm run bench -- colour` reads it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChartSource, chartSources, errorOf, makeChart, picturesOf, referenceOf } from './colour-chart.ts';

const wanted = process.argv.slice(2);
const sources = Object.keys(chartSources).filter(
	(name): name is ChartSource => name in chartSources && (wanted.length === 0 || wanted.includes(name)),
);
const folder = await mkdtemp(join(tmpdir(), 'colour-chart-'));
try {
	const errors: { source: string; p95: number; most: number }[] = [];
	for (const source of sources) {
		let [p95, most] = [0, 0];
		for (const bits of [8, 16] as const) {
			const chart = await makeChart(source, bits);
			const reference = await referenceOf(chart);
			for (const seen of Object.values(await picturesOf(chart, folder))) {
				const found = await errorOf(seen, reference);
				[p95, most] = [Math.max(p95, found.p95), Math.max(most, found.most)];
			}
		}
		errors.push({ source, p95, most });
	}
	console.log(JSON.stringify(errors));
} finally {
	await rm(folder, { recursive: true });
}
// Threads of libvips would keep the process.
process.exit(0);
