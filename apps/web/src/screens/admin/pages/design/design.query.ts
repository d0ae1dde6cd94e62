import { models } from '@print-room/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes, designRoutes, laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { ownerFilter } from './design-edit.ts';

/** Id of the person who opened the page. Kept when their session ends, so that their edits are not lost. */
const usePersonId = (): string | null => useState(() => useSession.getState().userId)[0];

const designKey = (personId: string | null, id: string) => [models.designs.name, 'page', personId, id] as const;
const imageKey = (personId: string | null, id: string) => ['images', personId, id] as const;

const againMs = 2000;

const readDesign = (id: string, signal?: AbortSignal) =>
	call(designRoutes.getDesign, { params: { id }, query: { filter: { include: models.designs.include } }, ...(signal && { signal }) });

/** `isAwaited`: print files are being made again, and the query polls until the new picture exists. */
export const useDesign = (id: string, isAwaited: boolean) =>
	useQuery({
		queryKey: designKey(usePersonId(), id),
		queryFn: ({ signal }) => readDesign(id, signal),
		staleTime: 0,
		refetchInterval: isAwaited ? againMs : false,
	});

export const readDesignAgain = async (queryClient: QueryClient, id: string) => {
	const key = designKey(useSession.getState().userId, id);
	const design = await readDesign(id);
	await queryClient.cancelQueries({ queryKey: key });
	queryClient.setQueryData(key, design);
	for (const part of ['list', 'history']) void queryClient.invalidateQueries({ queryKey: [models.designs.name, part] });
	return design;
};

export const useDesignImage = (id: string | null) => {
	const personId = usePersonId();
	return useQuery({
		queryKey: imageKey(personId, id ?? ''),
		queryFn: ({ signal }) => call(backOfficeRoutes.retrieveImage, { query: { id: id ?? '' }, signal }),
		enabled: id !== null,
		staleTime: 0,
	});
};

export const invalidateImages = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: ['images'] });

export const useOwners = (typed: string) => {
	const personId = usePersonId();
	const filter = ownerFilter(typed);
	return useQuery({
		queryKey: [models.users.name, 'owners', personId, filter],
		queryFn: ({ signal }) => call(laterCrudRoutes(models.users).list, { query: { filter: filter ?? {} }, signal }),
		enabled: filter !== null,
		placeholderData: keepPreviousData,
		staleTime: 10_000,
	});
};
