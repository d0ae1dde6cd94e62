import { catalogueRoutes, designRoutes } from '@print-room/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What was made of an image (C7.26). */
export const useDesignsOf = (imageId: string) =>
	useQuery({
		queryKey: ['designs', imageId],
		queryFn: ({ signal }) => call(designRoutes.listDesignsOfImage, { query: { id: imageId }, signal }),
		staleTime: 0,
	});

/** C7.15 */
export const useDesign = (id: string) =>
	useQuery({ queryKey: ['design', id], queryFn: ({ signal }) => call(designRoutes.getDesign, { params: { id }, query: {}, signal }) });

/** The design's options as the catalogue has them, each with what its group is called (C7.21). */
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
