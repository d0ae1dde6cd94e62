import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newcomer, register } from '../account-flows.ts';
import { photo } from '../pictures.ts';
import { startTestShop } from '../test-shop.ts';
import { readMetrics } from './read-metrics.ts';

const promtool = process.env.PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).status === 0;

const file = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const rulesFile = file('deploy/monitoring/alerts.yml');
const rules = readFileSync(rulesFile, 'utf8');
const dashboardSchema = z.object({
	panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const dashboard = dashboardSchema.parse(JSON.parse(readFileSync(file('deploy/monitoring/dashboard.json'), 'utf8')));
const guide = readFileSync(file('docs/operating.md'), 'utf8');

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', expr = '']) => ({ name, expr }));
const ours = /\b(?:http_server|nodejs|db_client|process|print_room)_\w+/g;
/** Names in an expression, without labels and strings. */
const metricsIn = (expr: string) => [...expr.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, '').matchAll(ours)].map(([name]) => name);

const anchors = new Set(
	[...guide.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\w\s-]/g, '')
			.trim()
			.replaceAll(' ', '-'),
	),
);

test('every alert names a heading of the operating guide that says what to do [O5.01]', () => {
	const runbooks = [...rules.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, anchor = '']) => anchor);
	expect(alerts.length).toBeGreaterThan(8);
	expect(runbooks).toHaveLength(alerts.length);
	expect(runbooks.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});

test('a running shop exports every metric that dashboard and alerts use, and the dashboard shows each of them [O5.01]', async () => {
	const shop = await startTestShop({ environment: { METRICS_PORT: '0' } });
	onTestFinished(() => shop.close());
	await (await shop.guest()).upload(await photo(), 'Dunes.jpg');
	await register(shop, newcomer({ email: 'ines@customers.example' }));
	await shop.mailTo('ines@customers.example', '');
	await expect.poll(async () => (await shop.metrics()).includes('print_room_mail_duration_seconds_count')).toBe(true);
	const exported = new Set(readMetrics(await shop.metrics()).map(({ name }) => name));
	const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
	const used = new Set([...alerts.flatMap(({ expr }) => metricsIn(expr)), ...shown]);
	expect(used.size).toBeGreaterThan(20);
	expect([...used].filter((name) => !exported.has(name))).toEqual([]);
	const families = new Set([...exported].map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
	const own = [...families].filter((name) => name.startsWith('print_room_') && name !== 'print_room_database_up');
	expect(own.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([]);
});

test('the checks by promtool say that they were not run where it is not installed [O5.01]', async ({ annotate }) => {
	if (!hasPromtool) await annotate('not run: promtool of the package prometheus is not installed, so it read neither rules nor metrics');
});

test.runIf(hasPromtool)('promtool accepts the rules and the metrics [O5.01]', async () => {
	const checked = spawnSync(promtool, ['check', 'rules', rulesFile], { encoding: 'utf8' });
	expect(checked.status, checked.stderr).toBe(0);
	const shop = await startTestShop({ worker: false, environment: { METRICS_PORT: '0' } });
	onTestFinished(() => shop.close());
	await shop.nobody().get('/api/borders');
	const linted = spawnSync(promtool, ['check', 'metrics'], { input: await shop.metrics(), encoding: 'utf8' });
	expect(linted.stderr.split('\n').filter((line) => /error|parse/i.test(line))).toEqual([]);
	expect(linted.status, linted.stderr).not.toBe(1);
});
