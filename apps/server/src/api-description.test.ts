import { errorStatus } from '@print-room/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { type ApiDocument, type Described, operationsIn, readDocument } from './testing/api-walk/api-document.ts';
import { testShop } from './testing/shop-fixture.ts';

const shop = testShop({ worker: false });
let document: ApiDocument;
let operations: Described[];
beforeAll(async () => {
	document = await readDocument(shop);
	operations = operationsIn(document);
});

const operation = (id: string): Described => {
	const found = operations.find(({ operationId }) => operationId === id);
	if (found === undefined) throw new Error(`there is no ${id}`);
	return found;
};

test('the description of the API is valid OpenAPI 3.1', async () => {
	const result = await new Validator().validate(structuredClone({ ...document }));
	expect(result).toEqual({ valid: true });
	expect(document.openapi).toMatch(/^3\.1\./);
});

test('every call of both APIs is described, and nothing else', () => {
	const described = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
	const served = shop
		.routes()
		.filter((route) => / \/(api|account)\//.test(route) && !/^OPTIONS|\/api\/(docs|openapi\.json)/.test(route))
		.filter((route) => !route.startsWith('HEAD') || route.includes('resumable'));
	expect(described.toSorted()).toEqual(served.toSorted());
});

test('every call has a name of its own that reads as one, a tag, and words instead of the ids of clauses', () => {
	const ids = operations.map(({ operationId }) => operationId);
	expect(new Set(ids).size).toBe(ids.length);
	for (const { operationId, summary, description, tags } of operations) {
		expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
		expect(tags).toHaveLength(1);
		expect(`${summary} ${description}`, operationId).not.toMatch(/\b[ACD]\d+(\.\d+)?\b/);
	}
	expect(ids).toEqual(
		expect.arrayContaining(['listOrders', 'createDesign', 'changePrintType', 'deleteBorder', 'exportPrices', 'uploadImage']),
	);
});

test('each route names its callers: a token for people and staff, also the guest cookie for everyone with an identity [D1]', () => {
	expect(
		['calculatePrice', 'createDesign', 'getProfile', 'listOrders', 'changeStaffSecurity'].map((id) => operation(id).description),
	).toEqual([
		'Anyone may call this.',
		'Guests (known by their cookie) and people who are signed in may call this.',
		'Only people who are signed in may call this.',
		'Only staff may call this, as far as their role allows it.',
		'Only administrators may call this.',
	]);
	expect(operation('listOrders').security).toEqual([{ bearer: [] }]);
	expect(operation('createDesign').security).toEqual([{ bearer: [] }, { guest: [] }]);
	expect(operation('calculatePrice').security).toEqual([]);
	expect(operation('foxyWebhook').security).toEqual([{ cartSignature: [] }]);
	for (const { security } of operations)
		for (const name of security.flatMap((one) => Object.keys(one))) expect(document.components.securitySchemes).toHaveProperty(name);
});

test('every refusal is one of the errors that carry their codes, and every code is refused somewhere [D28]', () => {
	const refused = operations.flatMap(({ responses }) => Object.keys(responses).filter((status) => Number(status) >= 400));
	expect(refused.length).toBeGreaterThan(500);
	const text = JSON.stringify(document.paths);
	const nameOf = (code: string) =>
		`${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}Error`;
	expect(Object.keys(errorStatus).filter((code) => !text.includes(`#/components/schemas/${nameOf(code)}"`))).toEqual([]);
	for (const [code, status] of Object.entries(errorStatus))
		expect(document.components.schemas[nameOf(code)]).toMatchObject({
			allOf: [
				{ $ref: '#/components/schemas/Error' },
				{ properties: { error: { properties: { statusCode: { const: status }, code: { const: code } } } } },
			],
		});
	expect(Object.keys(operation('createDesign').responses)).toEqual(
		expect.arrayContaining(['200', '401', '404', '409', '422', '429', '503']),
	);
});

test('every summary says what the call does and starts with the verb', () => {
	const verbs = `Answer Approve Ask Calculate Cancel Change Compare Confirm Count Create Delete Do Download End Exchange Find Get Give Hold Invite Issue List Make Mark
		Move PATCH, Preview Process Read Receive Record Redirect Register Release Rename Replace Request Retry Revoke Save Send Set Sign Start Stream Switch Upload Void`;
	const others = operations.filter(({ summary }) => !verbs.split(/\s+/).includes(summary.split(/[ :;]/)[0] ?? ''));
	expect(others.map(({ summary }) => summary)).toEqual([]);
});

test('things are named, and answers refer to their names', () => {
	expect(operation('getOrder').responses[200]?.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Order' } } });
	expect(operation('listOrders').responses[200]?.content).toMatchObject({
		'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } } },
	});
	expect(Object.keys(document.components.schemas)).toEqual(
		expect.arrayContaining(['Design', 'Order', 'Image', 'Error', 'CreateDesignRequest']),
	);
});

test('a filter is described by the fields, orders and relations that its list knows [D27]', () => {
	const asked = operations.flatMap(({ operationId, parameters }) =>
		parameters
			.filter(({ name, in: place }) => place === 'query' && (name === 'filter' || name === 'where'))
			.map((parameter) => ({ operationId, parameter })),
	);
	expect(asked.length).toBeGreaterThan(40);
	for (const { operationId, parameter } of asked) {
		const name = String(parameter.content?.['application/json']?.schema.$ref).replace('#/components/schemas/', '');
		expect(document.components.schemas[name], operationId).toMatchObject({ type: 'object', additionalProperties: false });
	}
	const { OrderFilter, OrderWhere } = document.components.schemas;
	expect(OrderFilter).toMatchObject({ properties: { where: { $ref: '#/components/schemas/OrderWhere' }, limit: { type: 'integer' } } });
	expect(Object(OrderWhere?.properties)).toMatchObject({
		customerEmail: { $ref: '#/components/schemas/StringCondition' },
		createdAt: { $ref: '#/components/schemas/DateCondition' },
		and: { type: 'array' },
		$text: { type: 'object' },
	});
	expect(document.components.schemas.ExportOrdersRequest).toMatchObject({
		properties: { filter: { $ref: '#/components/schemas/OrderFilter' } },
	});
});

test('uploads, webhooks and tus list the content and the headers that are sent [D14]', () => {
	expect(operation('uploadImage').requestBody?.content['multipart/form-data']?.schema).toMatchObject({
		properties: { file: { format: 'binary' } },
	});
	expect(operation('foxyWebhook').requestBody?.content).toHaveProperty('application/json');
	const sending = operation('sendResumableUpload');
	expect(sending.requestBody?.content).toHaveProperty('application/offset+octet-stream');
	expect(sending.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'Tus-Resumable', 'Upload-Offset']));
	expect(Object.keys(sending.responses[204]?.headers ?? {})).toContain('Upload-Offset');
	expect(operation('createDesign').parameters.map(({ name }) => name)).toContain('Idempotency-Key');
	expect(operation('changeBorder').parameters.map(({ name }) => name)).toContain('If-Match');
	expect(Object.keys(operation('changeBorder').responses[204]?.headers ?? {})).toContain('ETag');
	expect(Object.keys(operation('listOrders').responses[200]?.headers ?? {})).toEqual([
		'X-Request-Id',
		'X-Total-Count',
		'X-Total-Count-Is-More',
	]);
	expect(Object.keys(operation('login').responses[429]?.headers ?? {})).toContain('Retry-After');
	expect(operation('downloadZip').parameters.map(({ name }) => name)).toContain('Range');
	expect(Object.keys(operation('downloadZip').responses)).toEqual(expect.arrayContaining(['200', '206', '410', '416']));
});
