import { useOnline } from '../../../ui/hooks/use-online.ts';
import { type Problem, type ProblemMessages, problemOf } from './problem.ts';

export interface Query<Data> {
	readonly data: Data | undefined;
	readonly dataUpdatedAt: number;
	readonly error: unknown;
	readonly isError: boolean;
	readonly refetch: () => Promise<unknown>;
}

interface Read<Data> {
	/** undefined while loading, after a failure, and for data that must be hidden */
	readonly shown: Data | undefined;
	readonly problem: Problem | null;
}

export const useReading = <Data>({ data, dataUpdatedAt, error, isError }: Query<Data>, messages: ProblemMessages): Read<Data> => {
	const isOnline = useOnline();
	const problem = problemOf({ error, isError, isOnline, readAt: data === undefined ? null : dataUpdatedAt }, messages);
	return { shown: problem?.hidesOld ? undefined : data, problem };
};
