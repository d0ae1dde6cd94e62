import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../api/failure.ts';
import { useSession } from '../session/session.ts';

/**
 * Exchanges the token of a mailed link, once it is known who is here; repeating the exchange is harmless.
 * @param name sort of the link
 */
export const useOpenedLink = <Opened>(
	name: string,
	token: string | null,
	exchange: (token: string, signal: AbortSignal) => Promise<Opened>,
) => {
	const userId = useSession((session) => session.userId);
	return useQuery({
		// The token is not part of the key, to keep it out of the cache.
		queryKey: [name, userId],
		queryFn: ({ signal }) => exchange(token ?? '', signal),
		enabled: userId !== null && token !== null,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: (failures, error) => failures < 1 && toFailure(error).status === 0,
	});
};
