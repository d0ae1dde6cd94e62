import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { countQuerySchema, countSchema, defineRoute, filterQuerySchema, listQuerySchema } from '../route.ts';
import type { Item, Model } from './model.ts';
import { changeSchemaOf, createSchemaOf, modelSchemasOf } from './model-schemas.ts';

/** Version that a change rests on: `"3"`, as in the ETag of an answer. Without it the latest change wins. */
export const ifMatchHeadersSchema = z.looseObject({
	'if-match': z
		.string()
		.regex(/^"?\d{1,9}"?$/, 'A version such as "3"')
		.transform((tag) => Number(tag.replaceAll('"', '')))
		.optional(),
});

const byId = z.object({ id: idSchema });

/** Several changes in one transaction: all of them, or none. */
const changesSchemaOf = (model: Model) =>
	z.strictObject({
		create: z.array(createSchemaOf(model)).max(5000).default([]),
		update: z
			.array(z.strictObject({ id: idSchema, version: z.number().int().optional(), changes: changeSchemaOf(model) }))
			.max(5000)
			.default([]),
		remove: z
			.array(z.strictObject({ id: idSchema, version: z.number().int().optional() }))
			.max(5000)
			.default([]),
	});

export const exportSchema = z.object({
	filter: z.unknown().optional(),
	/** keys of the model's columns, in this order; without it all */
	columns: z.array(z.string().max(50)).max(50).optional(),
});

export const crudRoutes = <Row extends Item>(model: Model<Row>) => {
	const { base, path, title, one } = model;
	const { entity } = modelSchemasOf(model);
	const read = model.rights.read === null ? 'public' : 'staff';
	return {
		list: defineRoute({
			base,
			method: 'GET',
			path,
			summary: `List: ${title}`,
			access: read,
			query: listQuerySchema,
			response: z.array(entity),
		}),
		count: defineRoute({
			base,
			method: 'GET',
			path: `${path}/count`,
			summary: `Count the matching entries: ${title}`,
			access: read,
			query: countQuerySchema,
			response: countSchema,
		}),
		get: defineRoute({
			base,
			method: 'GET',
			path: `${path}/:id`,
			summary: `Read one ${one}`,
			access: read,
			params: byId,
			query: filterQuerySchema,
			response: entity,
		}),
		create: defineRoute({
			base,
			method: 'POST',
			path,
			summary: `Create: ${one}`,
			access: 'staff',
			body: createSchemaOf(model),
			response: entity,
		}),
		change: defineRoute({
			base,
			method: 'PATCH',
			path: `${path}/:id`,
			summary: `Change: ${one}. The ETag has the new version`,
			access: 'staff',
			params: byId,
			headers: ifMatchHeadersSchema,
			body: changeSchemaOf(model),
			response: z.undefined(),
		}),
		remove: defineRoute({
			base,
			method: 'DELETE',
			path: `${path}/:id`,
			summary: `Delete: ${one}. One that is in use is refused`,
			access: 'staff',
			params: byId,
			response: z.undefined(),
		}),
		changeMany: defineRoute({
			base,
			method: 'POST',
			path: `${path}/changes`,
			summary: `Make several changes at once, all or none: ${title}`,
			access: 'staff',
			body: changesSchemaOf(model),
			response: z.object({ created: z.array(entity), updated: z.array(entity), removed: z.number().int() }),
		}),
		/** The address works for one minute, without a session. */
		exportList: defineRoute({
			base,
			method: 'POST',
			path: `${path}/export`,
			summary: `Get the address of a CSV with all matching entries: ${title}`,
			access: 'staff',
			body: exportSchema,
			response: z.object({ url: z.string() }),
		}),
	};
};
