import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const garbage = fileURLToPath(new URL('garbage.ts', import.meta.url));

/** Receives 250 MB over HTTP beside a heap as large as the shop's, and prints how often the whole heap was collected. */
const program = (isWeighed: boolean): string => `
	import { createServer, request } from 'node:http';
	import { once } from 'node:events';
	import { open } from 'node:fs/promises';
	import { constants, PerformanceObserver } from 'node:perf_hooks';
	import { tuneGarbageCollection } from ${JSON.stringify(garbage)};
	if (${isWeighed}) tuneGarbageCollection();
	const kept = Array.from({ length: 300_000 }, (_, at) => ({ name: 'kept ' + at, at: [at] }));
	let collections = 0;
	new PerformanceObserver((list) => {
		collections += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
	}).observe({ entryTypes: ['gc'] });
	const nowhere = await open('/dev/null', 'w');
	const server = createServer(async (received, answer) => {
		for await (const chunk of received) await nowhere.write(chunk);
		answer.end();
	});
	await once(server.listen(0), 'listening');
	const sent = request({ port: server.address().port, method: 'POST' });
	const block = Buffer.alloc(65_536);
	for (let count = 0; count < 4000; count += 1) if (!sent.write(block)) await once(sent, 'drain');
	const [answer] = await Promise.all([once(sent, 'response'), sent.end()]);
	answer[0].resume();
	console.log(JSON.stringify({ collections, kept: kept.length }));
	process.exit();`;

async function collections(isWeighed: boolean): Promise<number> {
	const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program(isWeighed)]);
	return JSON.parse(stdout).collections;
}

test('a process that receives a large file seldom collects the garbage of its whole heap [C9.06]', async () => {
	const [byDefault, weighed] = [await collections(false), await collections(true)];
	expect(byDefault).toBeGreaterThan(3);
	expect(weighed).toBeLessThan(byDefault / 2);
});
