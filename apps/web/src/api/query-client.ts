import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

const worthAnotherTry = (failures: number, error: Error): boolean =>
	failures < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
		mutations: { retry: false },
	},
});
