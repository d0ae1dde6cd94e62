import { type Field, type Item, type Model, type ModelName, printItemSchema } from '@print-room/contract';
import { call, definitionOf } from '../../../api/client.ts';
import { backOfficeRoutes, laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { apertureFields, finalSizeFields } from '../dialogs/mount-sizes.ts';
import { versionOf } from '../fields/state/version-of.ts';

export type Changes = Readonly<Record<string, unknown>>;

/** A separately saved section of a record. Most records have one; a mounted print also has its window mount and aperture. */
export interface Section {
	readonly key: string;
	readonly title: string | null;
	readonly fields: readonly Field[];
	readonly item: Item | null;
	/** `on`: the version of the item that was edited */
	readonly save: (changes: Changes, on: Item | null) => Promise<unknown>;
}

type SectionsOf = (model: Model, item: Item) => readonly Section[];

const main = (model: Model, item: Item, title: string | null): Section => ({
	key: 'item',
	title,
	fields: model.fields,
	item,
	save: (changes, on) => call(laterCrudRoutes(model).change, { params: { id: item.id }, body: changes, ...versionOf(on ?? item) }),
});

const sizeSection = (key: string, title: string, fields: readonly Field[], item: Item | null, printItemId: string | null): Section => ({
	key,
	title,
	fields,
	item,
	save: async (changes, on) => {
		if (on !== null) return call(backOfficeRoutes.changeSize, { params: { id: on.id }, body: changes, ...versionOf(on) });
		const { body } = await definitionOf(backOfficeRoutes.createSize);
		return call(backOfficeRoutes.createSize, { body: { ...body.parse({ ...changes, printItemId }) } });
	},
});

const mountedPrintSections: SectionsOf = (model, item) => {
	const known = printItemSchema.safeParse(item);
	const { finalSize, sizes } = known.success ? known.data : {};
	return [
		main(model, item, 'Print'),
		...(finalSize === undefined ? [] : [sizeSection('finalSize', 'Window mount, overall', finalSizeFields, finalSize, null)]),
		sizeSection('aperture', 'Aperture', apertureFields, sizes?.[0] ?? null, item.id),
	];
};

const ownSections: Readonly<Partial<Record<ModelName, SectionsOf>>> = { mountedprints: mountedPrintSections };

export const sectionsOf: SectionsOf = (model, item) => {
	const own = Object.entries(ownSections).find(([name]) => name === model.name)?.[1];
	return own === undefined ? [main(model, item, null)] : own(model, item);
};
