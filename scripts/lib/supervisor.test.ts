import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plantTree } from '../../checks/support/tree.ts';
import { createSupervisor } from './supervisor.mjs';

/** A child that notes each of its starts in a file beside it, then does what the test says. */
const child = (behaviour: string) => `
	import { appendFileSync } from 'node:fs';
	appendFileSync(new URL('./starts', import.meta.url), process.pid + ' ');
	process.on('disconnect', () => process.exit());
	${behaviour}
`;

function supervise(behaviour: string, { port = 1, stopWithinMs = 500 } = {}) {
	const folder = plantTree({ 'child.mjs': child(behaviour), starts: '' });
	const said: string[] = [];
	let settle: (code: number) => void = () => {};
	const exited = new Promise<number>((resolve) => {
		settle = resolve;
	});
	const times = { firstPauseMs: 1, stopWithinMs };
	const supervisor = createSupervisor({ node: process.execPath, cwd: folder, say: (sentence) => said.push(sentence), exit: settle, times });
	onTestFinished(async () => {
		supervisor.stop(0);
		await exited;
	});
	const service = { name: 'The shop', portVariable: 'PORT', port, entry: join(folder, 'child.mjs'), env: process.env };
	const starts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split(' ').map(Number);
	return { folder, said, exited, starts, stop: supervisor.stop, ready: supervisor.keepRunning(service) };
}

const sayReady = "process.send({ type: 'ready', pid: process.pid });";

test('hands on what a service says when it is ready', async () => {
	const { ready, starts } = supervise(sayReady);
	expect(await ready).toMatchObject({ type: 'ready', pid: starts()[0] });
});

test('a service that is killed is started again', async () => {
	const { ready, starts, said } = supervise(`if (readStarts() > 1) { ${sayReady} } else process.kill(process.pid, 'SIGKILL');
		import { readFileSync } from 'node:fs';
		function readStarts() { return readFileSync(new URL('./starts', import.meta.url), 'utf8').trim().split(' ').length; }`);
	await ready;
	expect(starts()).toHaveLength(2);
	expect(said).toEqual(['The shop was ended by SIGKILL. Starting it again.']);
});

test('a service that dies for the sixth time within a minute is given up', async () => {
	const { exited, starts, said } = supervise('process.exit(3);');
	expect(await exited).toBe(1);
	expect(starts()).toHaveLength(6);
	expect(said.at(-1)).toBe('The shop ended with code 3, for the 6th time within a minute. Giving up.');
});

test('a service whose configuration cannot work is not restarted', async () => {
	const { exited, starts } = supervise('process.exit(78);');
	expect(await exited).toBe(1);
	expect(starts()).toHaveLength(1);
});

test('a port that another program has is reported', async () => {
	const other = createServer().listen(0);
	onTestFinished(() => void other.close());
	await new Promise((resolve) => other.once('listening', resolve));
	const { port } = other.address() as AddressInfo;
	const { exited, said } = supervise('process.exit(1);', { port });
	expect(await exited).toBe(1);
	expect(said).toEqual([expect.stringContaining(`Port ${port} is taken by another program.`)]);
});

test('a stop is passed on to the services, and waits for them', async () => {
	const { folder, ready, stop, exited } = supervise(`
		import { writeFileSync } from 'node:fs';
		process.on('SIGTERM', () => { writeFileSync(new URL('./drained', import.meta.url), 'yes'); process.exit(0); });
		${sayReady}`);
	writeFileSync(join(folder, 'drained'), 'no');
	await ready;
	stop(0);
	expect(await exited).toBe(0);
	expect(readFileSync(join(folder, 'drained'), 'utf8')).toBe('yes');
});

test('kills a service that does not stop in time', async () => {
	const { ready, stop, exited, starts } = supervise(`process.on('SIGTERM', () => {}); ${sayReady}`, { stopWithinMs: 100 });
	await ready;
	stop(0);
	expect(await exited).toBe(0);
	expect(() => process.kill(starts()[0] ?? 0, 0)).toThrow('ESRCH');
});
