import { type Design, models } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { readUsers } from '../accounts/index.ts';
import {
	addListRoutes,
	descending,
	type FilterModel,
	type Http,
	mapInTurns,
	type ReadModel,
	type SignedFiles,
	searchBeginnings,
} from '../platform/index.ts';
import { countUses, imagesById, toImage } from '../uploads/index.ts';
import type { DesignsDeps } from './designs.deps.ts';
import { designs } from './designs.table.ts';
import { toDesign, withImageTypes } from './views/design-view.ts';

/** Each sort order has an index that ends with the time and the id. */
const designFilter: FilterModel = {
	fields: {
		id: { column: designs.id, type: 'id' },
		userId: { column: designs.ownerId, type: 'id' },
		imageId: { column: designs.imageId, type: 'id' },
		imageName: { column: designs.imageName, type: 'string' },
		categoryId: { column: designs.categoryId, type: 'string', sort: false },
		price: { column: designs.pricePence, type: 'number', scale: 100 },
		createdAt: { column: designs.createdAt, type: 'date' },
	},
	relations: { user: null, upload: null, printType: null, printItem: null, certificate: null },
	defaultOrder: [descending(designs.createdAt), descending(designs.id)],
	searchVector: sql`${designs.search}`,
	searchBeginnings: searchBeginnings(designs.search),
};

/** Designs contain their choices as they were, so there is nothing to add. */
const asItIs = async (_orm: unknown, found: readonly Design[]): Promise<Design[]> => [...found];

const designModel = (files: SignedFiles): ReadModel<typeof designs, Design> => ({
	title: 'The design',
	table: designs,
	filter: designFilter,
	isCounted: true,
	serialize: (row) => toDesign(row, files),
	relations: {
		user: async (orm, found) => {
			const people = await readUsers(
				orm,
				found.map((design) => design.userId),
			);
			return found.map((design) => ({ ...design, user: people.get(design.userId ?? '') ?? null }));
		},
		upload: async (orm, found) => {
			const ids = [...new Set(found.map((design) => design.imageId))];
			const [images, uses] = [await imagesById({ orm }, ids), await countUses(orm, ids)];
			return mapInTurns(found, (design) => {
				const image = images.get(design.imageId);
				return image === undefined ? design : { ...design, upload: toImage(image, files, uses.get(image.id) ?? 0) };
			});
		},
		printType: asItIs,
		printItem: asItIs,
		certificate: asItIs,
	},
});

/** The CSV has no addresses: signing a million takes longer than all the rest of it. */
const unsigned = (files: SignedFiles): SignedFiles => ({ ...files, picture: () => '', pictureUntil: () => '', download: () => '' });

export function addDesignList(http: Http, { orm, files }: Pick<DesignsDeps, 'orm' | 'files'>): void {
	addListRoutes(http, orm, {
		model: models.designs,
		rows: { ...designModel(files), complete: withImageTypes },
		exported: designModel(unsigned(files)),
	});
}
