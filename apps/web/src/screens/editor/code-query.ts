import { queryOptions } from '@tanstack/react-query';

/** Loads a part of the editor in its own chunk; a failed load is shown in the part's place and can be repeated. */
export const codeQuery = <View>(name: string, load: () => Promise<View>) =>
	queryOptions({
		queryKey: ['code', name],
		queryFn: load,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		networkMode: 'always',
		retry: 1,
	});
