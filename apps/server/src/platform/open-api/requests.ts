import { type Access, headerNotes, type NamedOperation, type ProtocolOperation, readHeaders, sentContent } from '@print-room/contract';
import { type JsonSchema, refTo } from './json-schema.ts';

export const access: Readonly<Record<Access, { readonly message: string; readonly security: readonly JsonSchema[] }>> = {
	public: { message: 'Anyone may call this.', security: [] },
	identity: {
		message: 'Guests (known by their cookie) and people who are signed in may call this.',
		security: [{ bearer: [] }, { guest: [] }],
	},
	user: { message: 'Only people who are signed in may call this.', security: [{ bearer: [] }] },
	staff: { message: 'Only staff may call this, as far as their role allows it.', security: [{ bearer: [] }] },
	admin: { message: 'Only administrators may call this.', security: [{ bearer: [] }] },
};

export const securitySchemes = {
	bearer: { type: 'http', scheme: 'bearer', description: 'The token that `login` answers. It decides where there is a guest cookie too.' },
	guest: { type: 'apiKey', in: 'cookie', name: 'guest', description: 'Set by `whoami`.' },
	cartSignature: {
		type: 'apiKey',
		in: 'header',
		name: 'Foxy-Webhook-Signature',
		description: 'HMAC-SHA256 of the raw body with the key that the shop shares with the cart service, in hexadecimal.',
	},
	ticket: { type: 'apiKey', in: 'query', name: 'x-access-token', description: 'A ticket, which another call answered.' },
} as const;

/** Calls that identify their caller by other means than a session. */
const ownSecurity: Readonly<Record<string, readonly JsonSchema[]>> = {
	whoami: [{}, { bearer: [] }, { guest: [] }],
	foxyWebhook: [{ cartSignature: [] }],
	foxyPrePayment: [{ cartSignature: [] }, {}],
	downloadZip: [{ ticket: [] }],
	downloadZips: [{ ticket: [] }],
	downloadJobTickets: [{ ticket: [] }],
	downloadRunSheet: [{ ticket: [] }],
	downloadRunFiles: [{ ticket: [] }],
	downloadPackingSlips: [{ ticket: [] }],
	zipEvents: [{ ticket: [] }],
};

export const securityOf = ({ id, route }: NamedOperation): readonly JsonSchema[] => ownSecurity[id] ?? access[route.access].security;

const filterDescription = 'As JSON, or in brackets: `filter[where][name]=x`.';

function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
	return Object.entries(Object(schema.properties));
}

const isNeeded = ({ required }: JsonSchema, name: string): boolean => Array.isArray(required) && required.includes(name);

function queryParameter(name: string, schema: JsonSchema, needed: boolean, filterName: string | null): JsonSchema {
	if (filterName === null || (name !== 'filter' && name !== 'where')) return { name, in: 'query', required: needed, schema };
	const kind = name === 'filter' ? 'Filter' : 'Where';
	return {
		name,
		in: 'query',
		required: false,
		description: filterDescription.replaceAll('filter', name).replace('where[where]', 'where'),
		content: { 'application/json': { schema: refTo('schemas', `${filterName}${kind}`) } },
	};
}

const headerNames: Readonly<Record<string, string>> = { 'if-match': 'If-Match', 'idempotency-key': 'Idempotency-Key' };
const headerDescriptions: Readonly<Record<string, string>> = {
	'if-match': 'The version that the change is based on, as received in an `ETag`. Without it the latest change wins.',
	'idempotency-key': 'With a key, however often the call is repeated within a day it makes one design.',
};

export interface RequestSchemas {
	readonly params: JsonSchema | undefined;
	readonly query: JsonSchema | undefined;
	readonly headers: JsonSchema | undefined;
}

export function parametersOf({ id }: NamedOperation, { params, query, headers }: RequestSchemas, filterName: string | null): JsonSchema[] {
	const more = Object.entries(Object.entries(readHeaders).find(([name]) => name === id)?.[1] ?? {});
	return [
		...propertiesOf(params ?? {}).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
		...propertiesOf(query ?? {})
			// The ticket is documented as a security scheme.
			.filter(([name]) => name !== securitySchemes.ticket.name)
			.map(([name, schema]) => queryParameter(name, schema, isNeeded(query ?? {}, name), filterName)),
		...propertiesOf(headers ?? {}).map(([name, schema]) => ({
			name: headerNames[name] ?? name,
			in: 'header',
			required: false,
			description: headerDescriptions[name],
			schema,
		})),
		...more.map(([name, description]) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })),
	];
}

const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

export function bodyOf({ id, route }: NamedOperation, schema: JsonSchema): JsonSchema | null {
	const sent = Object.entries(sentContent).find(([name]) => name === id)?.[1];
	if (sent?.type === 'multipart/form-data')
		return { required: true, description: sent.description, content: { 'multipart/form-data': { schema: file } } };
	if (sent !== undefined)
		return { required: true, description: sent.description, content: { [sent.type]: { schema: { type: 'object' } } } };
	return route.body === undefined ? null : { required: true, content: { 'application/json': { schema } } };
}

export function protocolRequest({ path, headers, sends }: ProtocolOperation): JsonSchema {
	const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
	const inHeaders = headers.map(({ name, isRequired }) => {
		const { type, description, sample } = headerNotes[name];
		return { name, in: 'header', required: isRequired, description, schema: { type }, example: sample };
	});
	return {
		parameters: [...inPath, ...inHeaders],
		...(sends !== null && { requestBody: { required: true, content: { [sends]: { schema: { type: 'string', format: 'binary' } } } } }),
	};
}
