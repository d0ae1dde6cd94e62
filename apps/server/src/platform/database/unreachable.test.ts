import { expect, test } from 'vitest';
import { isUnreachable } from './unreachable.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

test.each<[string, Error]>([
	['a refused connection', coded('ECONNREFUSED')],
	['a refused connection to each address of a name', new AggregateError([coded('ECONNREFUSED')], 'all failed')],
	['a server that shuts down', coded('57P01')],
	['a server that starts', coded('57P03')],
	['a failed connection', coded('08006')],
	['too many connections', coded('53300')],
	['a full disk', coded('53100')],
	['a server that is out of memory', coded('53200')],
	['a database that is not there', coded('3D000')],
	['a process without a free file', coded('EMFILE', { syscall: 'open' })],
	['a socket file that is not there', coded('ENOENT', { syscall: 'connect' })],
	['a lost connection', new Error('Connection terminated unexpectedly')],
	['a pool that got no connection', new Error('timeout exceeded when trying to connect')],
	[
		'a store that does not answer',
		Object.assign(new Error('@smithy/node-http-handler - the request socket timed out after 50 ms'), { name: 'TimeoutError' }),
	],
	['a store that fails', Object.assign(new Error('We encountered an internal error.'), { $metadata: { httpStatusCode: 500 } })],
	['any of them within the error of a query', new Error('Failed query', { cause: coded('57P01') })],
])('%s means that the database or the store cannot be reached [O3.03]', (_what, error) => {
	expect(isUnreachable(error)).toBe(true);
});

test.each<[string, unknown]>([
	['a broken rule', coded('23505')],
	['a cancelled statement', coded('57014')],
	['a missing table', coded('42P01')],
	['an object that is not there', Object.assign(new Error('NoSuchKey'), { $metadata: { httpStatusCode: 404 } })],
	['a missing file', coded('ENOENT', { syscall: 'open' })],
	['a fault of ours', new TypeError('x is undefined')],
	['no error', 'Connection terminated'],
])('%s does not', (_what, error) => {
	expect(isUnreachable(error)).toBe(false);
});
