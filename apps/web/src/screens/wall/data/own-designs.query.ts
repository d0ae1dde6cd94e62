import { type Design, designRoutes } from '@print-room/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { type OwnPrint, ownPrintOf } from '../model/own-print.ts';

interface Page {
	readonly designs: readonly Design[];
	readonly count: number;
}

const loadedIn = (pages: readonly Page[]): number => pages.reduce((sum, { designs }) => sum + designs.length, 0);

/** The person's designs of all images, newest first, page by page. */
export const useOwnDesigns = (personId: string) =>
	useInfiniteQuery({
		queryKey: ['own designs', personId],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => call(designRoutes.listOwnDesigns, { query: { skip: pageParam, limit: 40 }, signal }),
		getNextPageParam: (last: Page, pages: Page[]) =>
			last.designs.length > 0 && loadedIn(pages) < last.count ? loadedIn(pages) : undefined,
		// A design that is added shifts the others to the next page.
		select: ({ pages }) => ({
			prints: [...new Map(pages.flatMap(({ designs }) => designs.map((design) => [design.id, ownPrintOf(design)] as const))).values()],
			count: pages[0]?.count ?? 0,
		}),
		staleTime: 0,
	});

export type OwnPrints = ReadonlyMap<string, OwnPrint>;

/** The person's own designs among some, by their ids; those that are gone or another person's are missing. */
export const useDesignsOnWall = (personId: string, designIds: readonly string[]) => {
	const ids = [...new Set(designIds)].toSorted();
	return useQuery({
		queryKey: ['designs on a wall', personId, ids],
		queryFn: async ({ signal }): Promise<OwnPrints> => {
			if (ids.length === 0) return new Map();
			const { designs } = await call(designRoutes.listOwnDesigns, { query: { ids: ids.join(','), limit: 100 }, signal });
			return new Map(designs.map((design) => [design.id, ownPrintOf(design)]));
		},
		// Prints that are there stay while further ones are read.
		placeholderData: (before) => before,
		staleTime: 60_000,
	});
};
