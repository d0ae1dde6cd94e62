import { expect, test } from 'vitest';
import { type ApiDocument, type ApiResponse, operationsIn } from './api-document.ts';
import { createJudge } from './judge.ts';

const json = (schema: Readonly<Record<string, unknown>>) => ({ 'application/json': { schema } });
const text = { type: 'string' };
const refusal = (...more: string[]): ApiResponse => ({
	description: 'Refused',
	headers: Object.fromEntries(['X-Request-Id', ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }])),
	content: json({ $ref: '#/components/schemas/Error' }),
});
const error = {
	type: 'object',
	properties: { statusCode: { type: 'integer' }, name: text, code: text, message: text, requestId: text },
	required: ['statusCode', 'name', 'message'],
};

const document: ApiDocument = {
	openapi: '3.1.0',
	paths: {
		'/api/things': {
			post: {
				operationId: 'makeThing',
				summary: 'Make a thing',
				description: '',
				tags: [],
				security: [],
				parameters: [],
				requestBody: { content: json({ type: 'object', properties: { name: text }, required: ['name'] }) },
				responses: {
					200: {
						description: 'Done',
						headers: { 'X-Request-Id': {}, ETag: {} },
						content: json({ type: 'object', properties: { madeAt: { type: 'string', format: 'date-time' } }, required: ['madeAt'] }),
					},
					204: { description: 'Done', headers: { 'X-Request-Id': {} } },
					404: refusal(),
					429: refusal('Retry-After'),
				},
			},
		},
	},
	components: {
		schemas: { Error: { type: 'object', properties: { error }, required: ['error'] } },
		responses: {},
		headers: { 'X-Request-Id': { schema: text }, ETag: { schema: text }, 'Retry-After': { schema: { type: 'integer' } } },
		securitySchemes: {},
	},
};
const [operation] = operationsIn(document);
if (operation === undefined) throw new Error('the description has no call');
const judge = createJudge(document);

const problemsOf = (status: number, headers: Readonly<Record<string, string>>, body: unknown, sent: unknown = { name: 'a' }) =>
	judge(
		operation,
		{ path: '/api/things', json: sent },
		{ status, headers: new Headers({ 'x-request-id': 'one', ...headers }), text: typeof body === 'string' ? body : JSON.stringify(body) },
	);

const type = { 'content-type': 'application/json; charset=utf-8' };
const done = { ...type, etag: '"1"' };
const made = { madeAt: '2026-11-20T12:00:00Z' };
const refused = (statusCode: number, more: object = {}) => ({
	error: { statusCode, name: 'Error', code: 'NO', message: 'No.', requestId: 'one', ...more },
});

test('answers as they are described have no problem [O6.02]', () => {
	expect(problemsOf(200, done, made)).toEqual([]);
	expect(problemsOf(204, { 'content-length': '0' }, '')).toEqual([]);
	expect(problemsOf(404, type, refused(404))).toEqual([]);
	expect(problemsOf(429, { ...type, 'retry-after': '30' }, refused(429))).toEqual([]);
});

test.each([
	['a status that is not described', () => problemsOf(409, type, refused(409)), '409 is not described'],
	['a page instead of a refusal', () => problemsOf(404, { 'content-type': 'text/html' }, '<p>No</p>'), 'text/html is not described at 404'],
	['a refusal without a body', () => problemsOf(404, {}, ''), 'an answer without a body is not described at 404'],
	['a refusal of another shape', () => problemsOf(404, type, { message: 'No.' }), 'a refusal is {"error": …}'],
	['a refusal with another status inside', () => problemsOf(404, type, refused(400)), 'the refusal says 400'],
	['a refusal of another request', () => problemsOf(404, type, refused(404, { requestId: 'two' })), 'the refusal names another request'],
	['a refusal with a stack', () => problemsOf(404, type, refused(404, { stack: 'at …' })), 'a refusal has no field stack'],
	['a refusal without words', () => problemsOf(404, type, refused(404, { message: ' ' })), 'the refusal has no words'],
	['a limit that does not say until when', () => problemsOf(429, type, refused(429)), 'the header retry-after is missing at 429'],
	[
		'a wait that is no number',
		() => problemsOf(429, { ...type, 'retry-after': 'soon' }, refused(429)),
		'Retry-After: soon is no whole number',
	],
	['a version that is missing', () => problemsOf(200, type, made), 'the header etag is missing at 200'],
	[
		'a header that is not described',
		() => problemsOf(404, { ...type, etag: '"1"' }, refused(404)),
		'the header etag is not described at 404',
	],
	['a time of another format', () => problemsOf(200, done, { madeAt: '20 November' }), 'the body does not fit'],
	['a body where there is none', () => problemsOf(204, type, made), 'application/json is not described at 204'],
	['a body that is cut off', () => problemsOf(200, done, '{"madeAt":'), 'the body does not fit'],
	['a request that is done although it does not fit', () => problemsOf(200, done, made, { name: 1 }), 'done, although'],
])('%s is a problem [O6.02] [D28]', (_what, judged, problem) => {
	expect(judged()).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});
