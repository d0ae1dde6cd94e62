import type { OrderedChoices } from '@print-room/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { designRoutes } from '../../../api/customer-routes.ts';
import { answerLimit } from '../../../session/answer-limit.ts';
import { useSession } from '../../../session/session.ts';

const none: OrderedChoices = { mediaIds: [], printItemIds: [], sizes: [] };

/** Note on a choice that the person has ordered before. */
export const hadMessage = 'You had this';

/** Choices that the person has ordered before; the editor fetches them once it rests. Lists do without the choices if the call fails, so it is made once. */
export const orderedChoicesQuery = () => {
	const { userId } = useSession.getState();
	return queryOptions({
		queryKey: ['ordered choices', userId],
		queryFn: ({ signal }) => call(designRoutes.getOrderedChoices, { signal: AbortSignal.any([signal, answerLimit()]) }),
		retry: false,
		staleTime: 60_000,
	});
};

/** Choices that the person has ordered before, as far as they are known; this never asks for them. */
export const useOrderedChoices = (): OrderedChoices => {
	useSession(({ userId }) => userId);
	return useQuery({ ...orderedChoicesQuery(), enabled: false }).data ?? none;
};

/** Asks beside the offer where a list of choices is shown first: at rest, it would have been shown in its own sequence already. */
export const useOrderedEarly = (isListFirst: boolean): void => {
	const isKnown = useSession(({ userId }) => userId !== null);
	const queryClient = useQueryClient();
	useEffect(() => {
		if (isKnown && isListFirst) void queryClient.prefetchQuery(orderedChoicesQuery());
	}, [isKnown, isListFirst, queryClient]);
};

/** Whether those choices are known, or cannot be: a list that is there at once waits for them, because its sequence stays as it is shown. */
export const useOrderedSettled = (): boolean => {
	const isKnown = useSession(({ userId }) => userId !== null);
	const { isFetched, isPaused } = useQuery({ ...orderedChoicesQuery(), enabled: isKnown });
	return !isKnown || isFetched || isPaused;
};

/** Puts the choices that the person had first. Their sequence stays as it was when the list was shown, so that nothing moves under the pointer. */
export const useHadFirst = (kind: 'mediaIds' | 'printItemIds') => {
	const queryClient = useQueryClient();
	const [first] = useState(() => queryClient.getQueryData(orderedChoicesQuery().queryKey)?.[kind] ?? []);
	const had = useOrderedChoices()[kind];
	const placeOf = ({ id }: { readonly id: string }): number => (first.includes(id) ? first.indexOf(id) : first.length);
	return {
		hadFirst: <Entry extends { readonly id: string }>(entries: readonly Entry[]): readonly Entry[] =>
			entries.toSorted((one, other) => placeOf(one) - placeOf(other)),
		isHad: (id: string): boolean => had.includes(id),
	};
};
