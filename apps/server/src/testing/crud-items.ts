import { randomUUID } from 'node:crypto';
import {
	apertureLabel,
	type CatalogueModelName,
	catalogueModels,
	type Field,
	type Model,
	mayBeLeftOut,
	modelSchemasOf,
	type ReferenceField,
} from '@print-room/contract';
import { entryModels } from '../catalogue/index.ts';
import { type CrudModel, createItems, type ItemView, type Orm } from '../platform/index.ts';
import { priceModels } from '../pricing/index.ts';

/** Every kind of entry with its table. */
export const crudModels: Readonly<Record<CatalogueModelName, CrudModel>> = { ...entryModels, ...priceModels };

const somebody = { id: 'somebody', requestId: 'a test' };
let made = 0;

/** Letters only, so that it can be an address too; never the same again. */
const newWord = (): string => `test-${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

const modelAt = (path: string): CrudModel | undefined => Object.values(crudModels).find(({ model }) => model.path === path);

/** An item of the list that a field chooses from: a new one where staff make them, the next one elsewhere. */
async function referred(orm: Orm, crud: CrudModel, { from }: ReferenceField): Promise<string> {
	const other = modelAt(from.path);
	if (other !== undefined) return (await newItem(orm, other)).id;
	const table = crud.targets[from.path]?.table;
	const rows = table === undefined ? [] : await orm.select({ id: table.id }).from(table).orderBy(table.id);
	const row = rows[made % rows.length];
	if (row === undefined) throw new Error(`there is nothing at ${from.path}`);
	return String(row.id);
}

/** Another value of a field each time. */
export async function newValue(orm: Orm, crud: CrudModel, field: Field): Promise<unknown> {
	made += 1;
	switch (field.kind) {
		case 'text':
			return newWord();
		case 'longText':
			return `${newWord()}\nand a second line`;
		case 'money':
			return 1000 + made / 100;
		case 'wholeNumber':
			// Margins that leave some of every width above.
			return field.name.endsWith('Mm') ? made % 20 : 1000 + made;
		case 'length':
			return 1000 + made + 0.25;
		case 'size':
			return { width: 1000 + made, height: 500.5 + made };
		case 'extents':
			return { extent1: 1000 + made, extent2: 500.5 + made };
		case 'switch':
			return made % 2 === 0;
		case 'reference':
			return referred(orm, crud, field);
		case 'categories':
			return [field.choices[made % field.choices.length]];
		case 'choice':
			return field.choices[made % field.choices.length]?.value ?? null;
		case 'colour':
			return `#${made.toString(16).padStart(6, '0')}`;
	}
}

const whole = { label: apertureLabel, sizeMM: { width: 100, height: 80.5 }, sizeInches: { width: 3.94, height: 3.17 } };
/** Larger than every print that is made here. */
const around = { sizeMM: { width: 90_000, height: 80_000 }, sizeInches: { width: 3543.31, height: 3149.61 } };
/** Parts of a new item. */
const sectionsOf = (model: Model): Record<string, unknown> =>
	modelSchemasOf(model).sections === undefined ? {} : { finalSize: { ...around, label: 'Window mount' }, aperture: whole };

/** Body of a create call with all fields, or with the required ones only. */
export async function newBody(orm: Orm, crud: CrudModel, which: 'whole' | 'least' = 'whole'): Promise<Record<string, unknown>> {
	const fields = crud.model.fields.filter((field) => which === 'whole' || !mayBeLeftOut(field));
	const body: Record<string, unknown> = which === 'whole' ? sectionsOf(crud.model) : { ...sectionsOf(crud.model), aperture: undefined };
	for (const field of fields) body[field.name] = field.name === 'active' ? true : await newValue(orm, crud, field);
	return body;
}

/** An item of the kind that nothing uses, made in the shop's own way. */
export async function newItem(orm: Orm, crud: CrudModel): Promise<ItemView> {
	const body = await newBody(orm, crud);
	const [item] = await orm.transaction((tx) => createItems(tx, crud, somebody, [body]));
	if (item === undefined) throw new Error(`no ${crud.model.one} was made`);
	return item;
}

/** Another value of one of its fields. */
export async function newChange(orm: Orm, crud: CrudModel): Promise<Record<string, unknown>> {
	const field = crud.model.fields.find(({ kind, createOnly }) => createOnly !== true && (kind === 'money' || kind === 'text'));
	if (field === undefined) throw new Error(`a ${crud.model.one} has nothing to change`);
	return { [field.name]: await newValue(orm, crud, field) };
}

export const catalogue = Object.values(catalogueModels)
	.map((model) => modelAt(model.path))
	.filter((crud) => crud !== undefined);
