import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasNginx } from '../../../fixtures/proxies/nginx.ts';

/** What a run of journeys would print on a machine with this program as nginx. */
const noteWith = (program: Readonly<Record<string, string>>): string =>
	execFileSync(
		process.execPath,
		[
			'--eval',
			`import(${JSON.stringify(new URL('processes-apart.ts', import.meta.url).href)}).then(({ missingProxy }) => console.log(missingProxy))`,
		],
		{ env: { PATH: process.env.PATH, ...program }, encoding: 'utf8' },
	).trim();

test('journeys with processes apart say that nothing went through nginx where it is not installed [O1.02]', () => {
	expect(noteWith({ NGINX: '/not/installed' })).toMatch(/^not run: nginx is not installed, .*print-room\.conf/);
	if (hasNginx) expect(noteWith({})).toBe('null');
});
