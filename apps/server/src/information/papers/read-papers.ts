import type { PaperPicture, PaperProof } from '@print-room/contract';
import type { CategoryId, Size } from '@print-room/domain';
import { and, asc, eq } from 'drizzle-orm';
import { mediaGroups, papers, printItems, printTypeConfigurations, printTypes, sizes } from '../../catalogue/index.ts';
import type { Orm } from '../../platform/index.ts';
import { pictureOf, smallAddressOf } from './paper-picture-files.ts';
import { paperPictures } from './paper-pictures.table.ts';

/** Medium by which a paper is ordered in a category. */
export interface PaperMedium {
	readonly id: string;
	readonly groupId: string;
	/** widest roll or sheet; null: as wide as the shop prints */
	readonly maxWidthMm: number | null;
	/** null: the shop knows no colours of it */
	readonly proof: PaperProof | null;
}

export interface ShownPaper {
	readonly slug: string;
	readonly label: string;
	readonly description: string;
	readonly weightGsm: number;
	readonly surface: string;
	readonly base: string;
	readonly white: string;
	readonly suits: string;
	readonly picture: (PaperPicture & { readonly smallAddress: string }) | null;
	/** at least one */
	readonly media: Readonly<Partial<Record<CategoryId, PaperMedium>>>;
}

export interface ShownMount {
	readonly id: string;
	readonly label: string;
	readonly route: string;
	readonly size: Size;
	/** size of the mount itself */
	readonly overall: Size;
}

export interface ShownPapers {
	readonly papers: readonly ShownPaper[];
	readonly mounts: readonly ShownMount[];
}

const sizeOf = ({ widthMm: width, heightMm: height }: { readonly widthMm: number; readonly heightMm: number }): Size => ({
	width,
	height,
	units: 'mm',
});

async function readMounts(orm: Pick<Orm, 'select'>): Promise<ShownMount[]> {
	const rows = await orm
		.select({ item: printItems, finalSize: sizes })
		.from(printItems)
		.innerJoin(sizes, eq(sizes.id, printItems.finalSizeId))
		.where(and(eq(printItems.active, true), eq(printItems.categoryId, 'mountedprint')))
		.orderBy(asc(printItems.index), asc(printItems.id));
	return rows.map(({ item: { id, label, route, ...item }, finalSize }) => ({
		id,
		label,
		route,
		size: sizeOf(item),
		overall: sizeOf(finalSize),
	}));
}

/** Reads the papers that can be ordered, in the list's order, and the window mounts. */
export async function readPapers(orm: Pick<Orm, 'select'>): Promise<ShownPapers> {
	const media = await orm
		.select({
			paperId: printTypes.paperId,
			id: printTypes.id,
			groupId: printTypes.groupId,
			maxWidthMm: printTypes.maxWidthMm,
			proof: printTypes.proof,
			categoryId: printTypeConfigurations.categoryId,
		})
		.from(printTypes)
		.innerJoin(printTypeConfigurations, eq(printTypeConfigurations.id, printTypes.configurationId))
		.innerJoin(mediaGroups, eq(mediaGroups.id, printTypes.groupId))
		.where(
			and(
				eq(printTypes.active, true),
				eq(mediaGroups.active, true),
				eq(printTypeConfigurations.active, true),
				eq(printTypeConfigurations.enabled, true),
			),
		)
		.orderBy(asc(printTypes.index), asc(printTypes.id));
	const rows = await orm
		.select({ paper: papers, picture: paperPictures })
		.from(papers)
		.leftJoin(paperPictures, eq(paperPictures.paperId, papers.id))
		.where(eq(papers.active, true))
		.orderBy(asc(papers.index), asc(papers.id));
	const shown = rows.map(({ paper: { id, slug, label, description, weightGsm, surface, base, white, suits }, picture }) => ({
		...{ slug, label, description, weightGsm, surface, base, white, suits },
		picture: picture === null ? null : { ...pictureOf(picture), smallAddress: smallAddressOf(picture) },
		// The first of a category, if staff have made two media of one paper.
		media: Object.fromEntries(
			media
				.filter(({ paperId }) => paperId === id)
				.toReversed()
				.map(({ categoryId, id: mediumId, groupId, maxWidthMm, proof }) => [categoryId, { id: mediumId, groupId, maxWidthMm, proof }]),
		),
	}));
	return { papers: shown.filter(({ media: its }) => Object.keys(its).length > 0), mounts: await readMounts(orm) };
}
