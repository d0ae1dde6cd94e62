import type { InformationSlug } from '@print-room/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { informationRoutes } from '../../../api/staff/staff-routes.ts';

export const informationListQuery = queryOptions({
	queryKey: ['informationPages'],
	queryFn: ({ signal }) => call(informationRoutes.listInformationPages, { signal }),
	staleTime: 0,
});

export const informationPageQuery = (slug: InformationSlug) =>
	queryOptions({
		queryKey: ['informationPages', slug],
		queryFn: ({ signal }) => call(informationRoutes.getInformationPage, { params: { slug }, signal }),
		staleTime: 0,
	});

/** A text as its page would show it; the former one while it is on its way. */
export const informationPreviewQuery = (slug: InformationSlug, markdown: string) =>
	queryOptions({
		queryKey: ['informationPreview', slug, markdown],
		queryFn: ({ signal }) => call(informationRoutes.previewInformationPage, { params: { slug }, body: { markdown }, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
		gcTime: 0,
	});
