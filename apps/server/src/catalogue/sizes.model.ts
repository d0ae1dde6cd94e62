import { catalogueModels, defineModel, type Size, sizeFields } from '@print-room/contract';
import { eq, or } from 'drizzle-orm';
import { crudModel } from '../platform/index.ts';
import { printItems, sizes } from './catalogue.table.ts';
import { checkSizes } from './mount-fits.ts';

export const sizeModel = crudModel({
	model: defineModel<Size>({
		name: 'sizes',
		details: 'sizes',
		base: 'main',
		path: '/sizes',
		title: 'Sizes',
		one: 'size',
		icon: 'frame',
		include: [],
		columns: [],
		search: null,
		fields: [...sizeFields, { kind: 'wholeNumber', name: 'index', label: 'Place', initial: 0 }],
		createTitle: null,
		rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
		isAllSelectable: false,
		nameOf: ({ label }) => label,
	}),
	table: sizes,
	hooks: {
		afterWrite: checkSizes,
		beforeCreate: async (_tx, { printItemId }) => ({ printItemId: printItemId ?? null }),
		partOf: async (tx, { id, printItemId }) => {
			const isItsAperture = typeof printItemId === 'string' ? eq(printItems.id, printItemId) : undefined;
			const [item] = await tx
				.select({ recordId: printItems.id, recordName: printItems.label })
				.from(printItems)
				.where(or(eq(printItems.finalSizeId, id), isItsAperture))
				.limit(1);
			if (item === undefined) return null;
			return { ...item, model: catalogueModels.mountedprints.name, part: isItsAperture === undefined ? 'finalSize' : 'aperture' };
		},
	},
});
