import type { Action } from '@print-room/domain';
import { z } from 'zod';
import type { Column } from './column.ts';
import { type Field, fieldSchema, mayBeLeftOut } from './field.ts';

export interface Item {
	readonly id: string;
}

/** Scope of the search box: the words of the database's text search, and more in a few lists. */
export interface ListSearch {
	/** follows 'Search by' in the box's label */
	readonly keys: string;
	/** fields that are searched, for people, if the label does not say it */
	readonly finds?: string;
	/** field whose fragments within a word are found too */
	readonly within?: string;
	/** field that `#` and a number search */
	readonly number?: string;
}

/**
 * All that both sides know of a kind of item: its address, what it looks like in a list and in a form, and who may do what with it.
 * Menu, list, form, API and their tests loop over these.
 */
export interface Model<Schema extends z.ZodType<Item> = z.ZodType<Item>> {
	/** the last part of `/admin/{name}`, in lower case */
	readonly name: string;
	/** folder of an item's page, `/admin/{details}/{id}`; ignores case */
	readonly details: string;
	readonly base: 'main' | 'account';
	/** the API's list */
	readonly path: string;
	readonly title: string;
	/** one of them, in a sentence: 'price' */
	readonly one: string;
	readonly icon: string;
	readonly entity: Schema;
	readonly include: readonly string[];
	readonly columns: readonly Column<z.output<Schema>>[];
	readonly search: ListSearch | null;
	/** Choices that narrow the list beside what its fields refer to: `field` is the API's. */
	readonly filters?: readonly {
		readonly key: string;
		readonly label: string;
		readonly field: string;
		readonly choices: readonly { readonly value: string; readonly label: string }[];
	}[];
	readonly fields: readonly Field[];
	/** body fields besides the item's own, created together with it or not at all */
	readonly sections?: z.ZodObject;
	/** title of the dialog; null if none can be created here */
	readonly createTitle: string | null;
	/** Required permissions. `read` null: none needed. The others null: not possible. */
	readonly rights: {
		readonly read: Action | null;
		readonly create: Action | null;
		readonly change: Action | null;
		readonly delete: Action | null;
	};
	/** actions on several items, besides deleting */
	readonly actions?: readonly ('roles' | 'verify')[];
	/** Everything can be chosen with one tick. */
	readonly isAllSelectable: boolean;
	/** name of an item in texts */
	nameOf(row: z.output<Schema>): string;
}

export const defineModel = <Schema extends z.ZodType<Item>>(entity: Schema, model: Omit<Model<Schema>, 'entity'>): Model<Schema> => ({
	...model,
	entity,
});

/** Fields that may be sent back unchanged with the item: they are ignored. */
const echoed = ({ entity }: Model) =>
	Object.fromEntries(Object.keys(entity instanceof z.ZodObject ? entity.shape : {}).map((name) => [name, z.unknown().optional()]));

const onlyNamed =
	(names: ReadonlySet<string>) =>
	(values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
		Object.fromEntries(Object.entries(values).filter(([name, value]) => names.has(name) && value !== undefined));

/** Body that creates an item: every required field, its additional parts, and no unknown field. */
export const createSchemaOf = (model: Model) =>
	z
		.strictObject({
			...echoed(model),
			...Object.fromEntries(
				model.fields.map((field) => [field.name, mayBeLeftOut(field) ? fieldSchema(field).optional() : fieldSchema(field)]),
			),
			...model.sections?.shape,
		})
		.transform(onlyNamed(new Set([...model.fields.map(({ name }) => name), ...Object.keys(model.sections?.shape ?? {})])));

/** The body that changes an item: any of its fields. */
export const changeSchemaOf = (model: Model) =>
	z
		.strictObject({
			...echoed(model),
			...Object.fromEntries(
				model.fields.filter(({ createOnly }) => createOnly !== true).map((field) => [field.name, fieldSchema(field).optional()]),
			),
		})
		.transform(onlyNamed(new Set(model.fields.map(({ name }) => name))));
