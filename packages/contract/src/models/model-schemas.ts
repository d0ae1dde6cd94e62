import { z } from 'zod';
import { staffUserSchema } from '../entities/account.ts';
import { auditEntrySchema } from '../entities/back-office.ts';
import {
	borderSchema,
	certificateSchema,
	mediaGroupSchema,
	optionSchema,
	printItemSchema,
	printTypeSchema,
	sizeSchema,
} from '../entities/catalogue.ts';
import { idSchema } from '../entities/common.ts';
import { designSchema } from '../entities/design.ts';
import { freeCheckRequestSchema } from '../entities/file-check.ts';
import { orderSchema, orderStatusInfoSchema } from '../entities/order.ts';
import { itemPriceSchema, priceSchema } from '../entities/price.ts';
import { paperSchema } from '../entities/shop/paper.ts';
import { certificateRecordSchema } from '../entities/workshop/register.ts';
import { runSchema } from '../entities/workshop/run.ts';
import { stockFormSchema } from '../entities/workshop/stock-form.ts';
import { mayBeLeftOut } from './field.ts';
import { fieldSchema } from './field-schema.ts';
import type { Item, Model } from './model.ts';
import type { models } from './models.ts';
import { sizeFields } from './mounted-prints.model.ts';

const [sizeLabel, sizeMm, sizeInches] = sizeFields;
const wholeSizeSchema = z.strictObject({
	label: fieldSchema(sizeLabel),
	sizeMM: fieldSchema(sizeMm),
	sizeInches: fieldSchema(sizeInches),
});

/** Fields of `POST /printItems` besides the item's own: its outer size and its aperture, created with it or not at all. */
export const mountPartsSchema = z.object({ finalSize: wholeSizeSchema, aperture: wholeSizeSchema });

interface ModelSchemas<Row extends Item = Item> {
	readonly entity: z.ZodType<Row>;
	/** body fields besides the item's own, created together with it or not at all */
	readonly sections?: z.ZodObject;
}

type RowOf<Described> = Described extends Model<infer Row> ? Row : never;

/** The compiler compares each schema with the rows that the model describes. */
type SchemasOfModels = { readonly [Name in keyof typeof models]: ModelSchemas<RowOf<(typeof models)[Name]>> };

const ofModels: SchemasOfModels = {
	orders: { entity: orderSchema },
	trackingstatuses: { entity: orderStatusInfoSchema },
	designs: { entity: designSchema },
	users: { entity: staffUserSchema },
	prices: { entity: priceSchema },
	mountprices: { entity: itemPriceSchema },
	printtypes: { entity: printTypeSchema },
	mediagroups: { entity: mediaGroupSchema },
	borders: { entity: borderSchema },
	options: { entity: optionSchema },
	certificates: { entity: certificateSchema },
	mountedprints: {
		entity: printItemSchema,
		// With separate calls the outer size exists already, and the aperture comes afterwards.
		sections: z.object({
			...mountPartsSchema.partial().shape,
			finalSizeId: idSchema.optional(),
			categoryId: z.literal('mountedprint').optional(),
		}),
	},
	stockforms: { entity: stockFormSchema },
	papers: { entity: paperSchema },
	testproofrequests: { entity: freeCheckRequestSchema },
	runs: { entity: runSchema },
	register: { entity: certificateRecordSchema },
};

/** By the models' names; sizes and the history have models outside the menu. */
const byName: Readonly<Record<string, ModelSchemas | undefined>> = {
	...ofModels,
	sizes: { entity: sizeSchema },
	audit: { entity: auditEntrySchema },
};

export const modelSchemasOf = <Row extends Item>({ name }: Model<Row>): ModelSchemas<Row> => {
	const schemas = byName[name];
	if (schemas === undefined) throw new Error(`The model ${name} has no schemas.`);
	return schemas as ModelSchemas<Row>;
};

/** Fields that may be sent back unchanged with the item: they are ignored. */
const echoed = (entity: z.ZodType) =>
	Object.fromEntries(Object.keys(entity instanceof z.ZodObject ? entity.shape : {}).map((name) => [name, z.unknown().optional()]));

const onlyNamed =
	(names: ReadonlySet<string>) =>
	(values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
		Object.fromEntries(Object.entries(values).filter(([name, value]) => names.has(name) && value !== undefined));

/** Body that creates an item: every required field, its additional parts, and no unknown field. */
export const createSchemaOf = (model: Model) => {
	const { entity, sections } = modelSchemasOf(model);
	return z
		.strictObject({
			...echoed(entity),
			...Object.fromEntries(
				model.fields.map((field) => [field.name, mayBeLeftOut(field) ? fieldSchema(field).optional() : fieldSchema(field)]),
			),
			...sections?.shape,
		})
		.transform(onlyNamed(new Set([...model.fields.map(({ name }) => name), ...Object.keys(sections?.shape ?? {})])));
};

/** The body that changes an item: any of its fields. */
export const changeSchemaOf = (model: Model) =>
	z
		.strictObject({
			...echoed(modelSchemasOf(model).entity),
			...Object.fromEntries(
				model.fields.filter(({ createOnly }) => createOnly !== true).map((field) => [field.name, fieldSchema(field).optional()]),
			),
		})
		.transform(onlyNamed(new Set(model.fields.map(({ name }) => name))));
