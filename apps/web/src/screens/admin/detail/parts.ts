import { backOfficeRoutes, crudRoutes, type Field, type Item, type Model, type ModelName, printItemSchema } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { apertureFields, finalSizeFields } from '../dialogs/mount-parts.ts';
import { versionOf } from '../dialogs/version-of.ts';

export type Changes = Readonly<Record<string, unknown>>;

/** What is saved on its own: most records are one part; a mounted print has its window mount and its aperture beside it. */
export interface Part {
	readonly key: string;
	/** above its fields; null: it is all there is */
	readonly title: string | null;
	readonly fields: readonly Field[];
	/** null: it is not there yet */
	readonly item: Item | null;
	/** `on`: the item that the changes rest on */
	readonly save: (changes: Changes, on: Item | null) => Promise<unknown>;
}

type PartsOf = (model: Model, item: Item) => readonly Part[];

const main = (model: Model, item: Item, title: string | null): Part => ({
	key: 'item',
	title,
	fields: model.fields,
	item,
	save: (changes, on) => call(crudRoutes(model).change, { params: { id: item.id }, body: changes, ...versionOf(on ?? item) }),
});

const sizePart = (key: string, title: string, fields: readonly Field[], item: Item | null, printItemId: string | null): Part => ({
	key,
	title,
	fields,
	item,
	save: (changes, on) => {
		if (on !== null) return call(backOfficeRoutes.changeSize, { params: { id: on.id }, body: changes, ...versionOf(on) });
		return call(backOfficeRoutes.createSize, { body: { ...backOfficeRoutes.createSize.body.parse({ ...changes, printItemId }) } });
	},
});

/** The print item, its window mount's outer size and its aperture, each with a version of its own. */
const mountedPrintParts: PartsOf = (model, item) => {
	const known = printItemSchema.safeParse(item);
	const { finalSize, sizes } = known.success ? known.data : {};
	return [
		main(model, item, 'Print'),
		...(finalSize === undefined ? [] : [sizePart('finalSize', 'Window mount, overall', finalSizeFields, finalSize, null)]),
		sizePart('aperture', 'Aperture', apertureFields, sizes?.[0] ?? null, item.id),
	];
};

const ownParts: Readonly<Partial<Record<ModelName, PartsOf>>> = { mountedprints: mountedPrintParts };

export const partsOf: PartsOf = (model, item) => {
	const own = Object.entries(ownParts).find(([name]) => name === model.name)?.[1];
	return own === undefined ? [main(model, item, null)] : own(model, item);
};
