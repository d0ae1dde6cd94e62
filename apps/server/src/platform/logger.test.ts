import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { addressForLog, createLogger } from './logger.ts';

const secrets = {
	password: 'one-of-mine',
	newPassword: 'one-of-mine',
	passwordHash: 'one-of-mine',
	token: 'one-of-mine',
	verificationToken: 'one-of-mine',
	resetKey: 'one-of-mine',
	secret: 'one-of-mine',
	totp: 'one-of-mine',
	recoveryCodes: ['one-of-mine'],
};

function lineOf(fields: object): string {
	const lines: string[] = [];
	createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }).info(fields, 'said');
	return lines.join('');
}

describe('a line of the log', () => {
	test.each([
		['by itself', secrets],
		['in a body', { body: secrets }],
		['in a call', { request: { body: secrets } }],
	])('hides secrets of an account %s [ASVS 16.2.5]', (_name, fields) => {
		const line = lineOf({ ...fields, email: 'ada@studio.example' });
		expect(line).not.toContain('one-of-mine');
		expect(line).toContain('ada@studio.example');
		expect(line.match(/\[hidden\]/g)).toHaveLength(Object.keys(secrets).length);
	});

	test('a line of the log does not change the logged object', () => {
		const body = { ...secrets };
		lineOf({ body });
		expect(body).toEqual(secrets);
	});

	test('a line of the log has no value of a statement that failed [ASVS 16.2.5]', () => {
		const error = new Error('Failed query: update "users" set "password_hash" = $1\nparams: $argon2id$abc,ada@studio.example');
		expect(lineOf({ err: new Error('failed', { cause: error }) })).not.toMatch(/argon2id|ada@studio/);
	});
});

test.each([
	['/restore-password/4f7dQm2KpX0sVYt', '/restore-password/[key]'],
	['/Restore-Password/4f7dQm2KpX0sVYt/', '/Restore-Password/[key]'],
	['/restore-password/4f7dQm2KpX0sVYt?x=1', '/restore-password/[key]'],
	['/file-check/4f7dQm2KpX0sVYt', '/file-check/[key]'],
	['/?reset-password=4f7dQm2KpX0sVYt', '/'],
	['/action/verified?verificationToken=4f7dQm2KpX0sVYt', '/action/verified'],
	['/account/user/export/4f7dQm2KpX0sVYt', '/account/user/export/[ticket]'],
	['/account/user/export', '/account/user/export'],
	['/api/exports/eyJ4.4f7dQm2KpX0sVYt', '/api/exports/[ticket]'],
	['/api/orders/export', '/api/orders/export'],
	['/files/uploads/4f7dQm2KpX0sVYt/a.jpg?sig=1', '/files/[signed]'],
	['/tiles/4f7dQm2KpX0sVYt/1/2_3.jpg', '/tiles/[signed]'],
	['/api/designs/12', '/api/designs/12'],
])('the log shows %s as %s [ASVS 14.2.1] [D24]', (url, shown) => {
	expect(addressForLog(url)).toBe(shown);
});

test('LOG_FORMAT=text writes a line for people, with the request’s id [O5.03]', () => {
	const script = `
		const { createLogger, logDestination } = await import('${new URL('./logger.ts', import.meta.url)}');
		createLogger({ logLevel: 'info' }, await logDestination({ logFormat: 'text' })).warn({ reqId: 'request-1' }, 'the roll is empty');`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
	expect(stderr).toBe('');
	expect(stdout).toMatch(/WARN.*the roll is empty[\s\S]*reqId.*request-1/);
	expect(stdout).not.toContain('{');
});
