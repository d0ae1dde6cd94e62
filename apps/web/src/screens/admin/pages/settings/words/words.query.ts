import type { ChangeMailWords } from '@print-room/contract';
import type { MailKind } from '@print-room/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';
import { shopWordsRoutes } from '../../../../../api/staff/staff-routes.ts';

export const bannerQuery = queryOptions({
	queryKey: ['banner'],
	queryFn: ({ signal }) => call(shopWordsRoutes.getBanner, { signal }),
});

export const mailWordsQuery = queryOptions({
	queryKey: ['mailWords'],
	queryFn: ({ signal }) => call(shopWordsRoutes.listMailWords, { signal }),
});

/** Example of a mail with these words, as the server composes it. */
export const mailPreviewQuery = (kind: MailKind, words: ChangeMailWords) =>
	queryOptions({
		queryKey: ['mailWords', 'preview', kind, words],
		queryFn: ({ signal }) => call(shopWordsRoutes.previewMailWords, { params: { kind }, body: words, signal }),
		placeholderData: keepPreviousData,
	});
