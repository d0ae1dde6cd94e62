import type { Design } from '@print-room/contract';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { catalogueRoutes, designRoutes } from '../../../api/customer-routes.ts';

interface Page {
	readonly designs: readonly Design[];
	readonly count: number;
}

const loadedIn = (pages: readonly Page[]): number => pages.reduce((sum, { designs }) => sum + designs.length, 0);

/** Removes duplicates: a new design shifts the others to the next page. */
export const designsIn = (pages: readonly Page[]): readonly Design[] => [
	...new Map(pages.flatMap(({ designs }) => designs.map((design) => [design.id, design] as const))).values(),
];

export const useDesignsOf = (imageId: string) =>
	useInfiniteQuery({
		queryKey: ['designs', imageId],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => call(designRoutes.listDesignsOfImage, { query: { id: imageId, skip: pageParam }, signal }),
		getNextPageParam: (last: Page, pages: Page[]) =>
			last.designs.length > 0 && loadedIn(pages) < last.count ? loadedIn(pages) : undefined,
		staleTime: 0,
	});

export const useDesign = (id: string) =>
	useQuery({ queryKey: ['design', id], queryFn: ({ signal }) => call(designRoutes.getDesign, { params: { id }, query: {}, signal }) });

export const useOptions = (ids: readonly string[]) =>
	useQueries({
		queries: ids.map((id) => ({
			queryKey: ['option', id],
			queryFn: ({ signal }: { signal: AbortSignal }) =>
				call(catalogueRoutes.getOption, { params: { id }, query: { filter: { include: [{ relation: 'configuration' }] } }, signal }),
			staleTime: 300_000,
		})),
		combine: (answers) => ({
			options: answers.flatMap(({ data }) => data ?? []),
			isPending: answers.some(({ isPending }) => isPending),
			isError: answers.some(({ isError }) => isError),
		}),
	});
