import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isPassing } from './failure.ts';

const worthAnotherTry = (failures: number, error: Error): boolean => failures < 2 && isPassing(error);

const awayMs = 10_000;

/** Retries failed loads while the server answers 503. */
const untilItAnswers = ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
	error instanceof ApiFailure && error.status === 503 ? awayMs : false;

export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false, refetchInterval: untilItAnswers },
		mutations: { retry: false },
	},
});
