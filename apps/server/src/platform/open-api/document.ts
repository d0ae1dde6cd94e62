import {
	type ErrorCode,
	type NamedOperation,
	namedOperations,
	namedSchemas,
	operationOf,
	type ProtocolOperation,
	protocolOperations,
	refusalsOf,
	refusalsOfProtocol,
} from '@print-room/contract';
import type { z } from 'zod';
import type { FilterModel } from '../filter/index.ts';
import { answerComponents, errorSchemas, goodAnswers, headerComponents, protocolAnswers, refusalAnswers } from './answers.ts';
import type { DescribedOperation, DescribedRoute } from './described.ts';
import { conditionSchemas, filterSchemas } from './filter-schema.ts';
import { type JsonSchema, refTo, toJsonSchemas } from './json-schema.ts';
import { access, bodyOf, parametersOf, protocolRequest, securityOf, securitySchemes } from './requests.ts';

const prefix = { main: '/api', account: '/account' } as const;
const inBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tagOf(path: string): string {
	const [, , part = ''] = path.split('/');
	return capital(part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
}

const singular = (noun: string): string => noun.replace(/(ies|s)$/, (ending) => (ending === 'ies' ? 'y' : ''));

/** A name for each filter model: the shortest among its calls. */
function filterNames(operations: readonly DescribedOperation[]): Map<FilterModel, string> {
	const names = new Map<FilterModel, string>();
	for (const { filter, id } of operations) {
		if (filter === null) continue;
		const name = singular(id.replace(/^(list|count|get|export)/, ''));
		const before = names.get(filter);
		if (before === undefined || name.length < before.length) names.set(filter, name);
	}
	const taken = new Set<string>();
	for (const [filter, name] of names) {
		if (taken.has(name)) names.set(filter, `One${name}`);
		taken.add(name);
	}
	return names;
}

/** Request schemas of all calls, converted together; each has a single name. */
function sentSchemas(operations: readonly DescribedOperation[]): Record<string, JsonSchema> {
	const parts = (id: string, route: DescribedOperation['route']): [string, z.ZodType | undefined][] => [
		[`${id} params`, route.params],
		[`${id} query`, route.query],
		[`${id} headers`, route.headers],
		[`${capital(id)}Request`, route.body],
	];
	// Several calls may share a schema object, but a registry knows it by a single name.
	const entries = operations.flatMap(({ id, route }) => parts(id, route));
	return Object.assign({}, ...entries.map(([name, schema]) => (schema === undefined ? {} : toJsonSchemas({ [name]: schema }, 'input'))));
}

interface ResponseSchemas {
	readonly schemas: Readonly<Record<string, JsonSchema>>;
	readonly schemaOf: (id: string, response: z.ZodType) => JsonSchema;
}

/** Response schemas of all calls: by name if they have one, else inline. */
function answeredSchemas(operations: readonly DescribedOperation[]): ResponseSchemas {
	const nameOf = new Map<z.ZodType, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));
	const unnamed = operations.filter(({ route }) => !nameOf.has(route.response));
	const converted = toJsonSchemas(
		{ ...namedSchemas, ...Object.fromEntries(unnamed.map(({ id, route }) => [`${id} answer`, route.response])) },
		'output',
	);
	return {
		schemas: Object.fromEntries(Object.keys(namedSchemas).map((name) => [name, converted[name] ?? {}])),
		schemaOf: (id, response) => {
			const name = nameOf.get(response);
			return name === undefined ? (converted[`${id} answer`] ?? {}) : refTo('schemas', name);
		},
	};
}

function withFilter(schema: JsonSchema, filterName: string | null): JsonSchema {
	const properties: unknown = schema.properties;
	if (filterName === null || typeof properties !== 'object' || properties === null || !('filter' in properties)) return schema;
	return { ...schema, properties: { ...properties, filter: refTo('schemas', `${filterName}Filter`) } };
}

function protocolItem(operation: ProtocolOperation): JsonSchema {
	const { message, security } = access[operation.access];
	const always = operation.headers.some(({ name }) => name === 'Tus-Resumable') ? (['Tus-Resumable'] as const) : [];
	return {
		operationId: operation.id,
		summary: operation.summary,
		description: message,
		tags: [tagOf(operation.path)],
		security,
		...protocolRequest(operation),
		responses: { ...protocolAnswers(operation), ...refusalAnswers(refusalsOfProtocol(operation), operation.method !== 'HEAD', always) },
	};
}

const codesOf = (operation: NamedOperation & DescribedRoute): ReadonlySet<ErrorCode> =>
	operation.isLimited ? new Set([...refusalsOf(operation), 'RATE_LIMITED']) : refusalsOf(operation);

/** OpenAPI description of the server's calls, built from the contract and the lists' filter models. */
export function openApiDocument(routes: readonly DescribedRoute[], about: { title: string; version: string; url: string }): JsonSchema {
	const known = namedOperations();
	const operations = routes.map((described): DescribedOperation => ({ ...described, ...operationOf(described.route, known) }));
	const filters = filterNames(operations);
	const sent = sentSchemas(operations);
	const answered = answeredSchemas(operations);
	const bodies: Record<string, JsonSchema> = {};
	const paths: Record<string, Record<string, JsonSchema>> = {};
	const add = (path: string, method: string, item: JsonSchema) => {
		paths[inBraces(path)] = { ...paths[inBraces(path)], [method.toLowerCase()]: item };
	};
	for (const operation of operations) {
		const { id, route, filter } = operation;
		const path = prefix[route.base] + route.path;
		const filterName = filter === null ? null : (filters.get(filter) ?? null);
		const bodyName = `${capital(id)}Request`;
		const body = bodyOf(operation, refTo('schemas', bodyName));
		if (sent[bodyName] !== undefined) bodies[bodyName] = withFilter(sent[bodyName], filterName);
		const schemas = { params: sent[`${id} params`], query: sent[`${id} query`], headers: sent[`${id} headers`] };
		add(path, route.method, {
			operationId: id,
			summary: route.summary,
			description: access[route.access].message,
			tags: [tagOf(path)],
			security: securityOf(operation),
			parameters: parametersOf(operation, schemas, filterName),
			...(body !== null && { requestBody: body }),
			responses: { ...goodAnswers(operation, answered.schemaOf(id, route.response)), ...refusalAnswers(codesOf(operation)) },
		});
	}
	for (const operation of protocolOperations) add(operation.path, operation.method, protocolItem(operation));
	const codes = new Set([
		...operations.flatMap((operation) => [...codesOf(operation)]),
		...protocolOperations.flatMap((one) => [...refusalsOfProtocol(one)]),
	]);
	return {
		openapi: '3.1.0',
		info: {
			title: about.title,
			version: about.version,
			description:
				'Prices are net, in decimal pounds; times are ISO 8601 in UTC. A refusal has a code, by which a client tells it from others.',
		},
		servers: [{ url: about.url }],
		paths,
		components: {
			schemas: {
				...answered.schemas,
				...bodies,
				...errorSchemas([...codes].toSorted()),
				...conditionSchemas(),
				...Object.assign({}, ...[...filters].map(([model, name]) => filterSchemas(name, model))),
			},
			headers: headerComponents(),
			responses: answerComponents(),
			securitySchemes,
		},
	};
}
