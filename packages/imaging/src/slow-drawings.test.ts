import { readdir, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { endlessDrawing, manyRectangles } from '../../../fixtures/hostile.ts';
import { pdfBytes } from '../../../fixtures/pdf.ts';
import type { DrawingLimits } from './convert/drawing-limits.ts';
import { createImagingPool, type ImagingPoolOptions } from './index.ts';
import { folderTest as test } from './testing/folder-test.ts';

const isLong = process.env.TEST_LONG !== undefined;
// Real decoders and processes on a shared machine.
vi.setConfig({ testTimeout: isLong ? 600_000 : 300_000 });

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => `<svg ${namespace} width="100" height="100">${content}</svg>`;
const rectangles = (count: number) => pdfBytes([{ mediaBox: [0, 0, 1000, 1000], content: manyRectangles(count) }]);

/** Short limits: anything that takes seconds is stopped. */
const short: DrawingLimits = { smallSeconds: 0.5, maxSmallSeconds: 0.5, fullSeconds: 0.5, maxFullSeconds: 0.5 };

function poolWith(options: ImagingPoolOptions = {}) {
	const pool = createImagingPool({ concurrency: 1, ...options });
	onTestFinished(() => pool.close());
	return pool;
}

/** Each level shows the one below ten times. */
const nested = (below: (level: number) => string) => Array.from({ length: 9 }, (_, level) => below(level)).join('');
const hostile: readonly (readonly [string, string | Buffer])[] = [
	[
		'filters',
		svg(
			'<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="99"/></filter>' +
				'<rect width="100" height="100" filter="url(#f)"/>'.repeat(99),
		),
	],
	[
		'patterns within patterns',
		svg(
			`<defs>${nested((level) => `<pattern id="p${level}" width=".1" height=".1"><rect width="99" height="99" fill="${level === 0 ? 'red' : `url(#p${level - 1})`}"/></pattern>`)}</defs><rect width="100" height="100" fill="url(#p8)"/>`,
		),
	],
	[
		'elements that are used by elements that are used',
		svg(
			`<defs><rect id="u-1" width="9" height="9"/>${nested((level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)}</defs><use href="#u8"/>`,
		),
	],
	['pages of very many rectangles', rectangles(50_000)],
];

test.for(hostile)('%s are refused in little time, or drawn [D19] [ASVS 15.2.2]', async ([, bytes], { folder }) => {
	const pool = poolWith({ drawings: short });
	const input = join(folder, 'input');
	await writeFile(input, bytes);
	const error: unknown = await pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 1e6 } }).then(
		() => null,
		(reason: unknown) => reason,
	);
	if (error === null) return;
	expect(error).toMatchObject({ code: expect.stringMatching(/^(DRAWING_TOO_SLOW|FILE_UNREADABLE)$/) });
	expect(await readdir(folder)).toEqual(['input']);
});

test('a drawing that is small in no time and large in seconds is stopped at its full size [D19] [ASVS 15.2.2]', async ({ folder }) => {
	const input = join(folder, 'input');
	await writeFile(input, endlessDrawing());
	const run = (drawings: DrawingLimits) => poolWith({ drawings }).run('ingest', { input, outDir: folder, limits: { maxPixels: 1e6 } });
	await expect(run({ ...short, smallSeconds: 10, maxSmallSeconds: 10 })).rejects.toMatchObject({
		code: 'DRAWING_TOO_SLOW',
		message: expect.stringContaining('the drawing of 1000000 pixels'),
	});
	expect(await readdir(folder)).toEqual(['input']);
});

test('a drawing whose process only waits is not reported as too slow [ASVS 15.2.2]', async ({ folder }) => {
	let pid = 0;
	const debug = (facts: object) => {
		if ('pid' in facts && typeof facts.pid === 'number') pid = facts.pid;
		if (pid > 0) process.kill(pid, 'SIGSTOP');
	};
	const pool = poolWith({ drawings: short, timeoutMs: 3000, logger: { debug, warn: () => {} } });
	const input = join(folder, 'input');
	await writeFile(input, svg('<rect width="50" height="50"/>'));
	await expect(pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 4e6 } })).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

test('a drawing that hardly gets its turn is still made after the time that other jobs have [C5.07] [D19]', async ({ folder }) => {
	let pid = 0;
	const debug = (facts: object) => {
		if ('pid' in facts && typeof facts.pid === 'number') pid = facts.pid;
	};
	const timeoutMs = 12_000;
	const pool = poolWith({ timeoutMs, logger: { debug, warn: () => {} } });
	const input = join(folder, 'input');
	await writeFile(input, rectangles(20_000));
	const made = pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 4e6 } });
	await expect.poll(() => pid, { interval: 5 }).toBeGreaterThan(0);
	// That of other jobs; drawings are set back further once they are recognised.
	const usual = getPriority() + 5;
	await expect.poll(() => getPriority(pid), { interval: 5 }).toBeGreaterThan(usual);
	process.kill(pid, 'SIGSTOP');
	await pause(timeoutMs);
	process.kill(pid, 'SIGCONT');
	await expect(made).resolves.toMatchObject({ type: 'pdf' });
});

test.for([20_000, ...(isLong ? [2_000_000] : [])])(
	'a page of %i rectangles is drawn within the limits of drawings [C5.07]',
	async (count, { folder }) => {
		const input = join(folder, 'input');
		await writeFile(input, rectangles(count));
		const { width, height, type } = await poolWith().run('ingest', { input, outDir: folder, limits: { maxPixels: isLong ? 1e8 : 4e6 } });
		expect([type, width, height]).toEqual(['pdf', ...(isLong ? [10_000, 10_000] : [2000, 2000])]);
	},
);
