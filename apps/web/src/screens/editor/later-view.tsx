import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonMessages } from '../../api/messages.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';

/** Loads a view of the editor in its own chunk; a failed load can be repeated. */
export const codeQuery = <View,>(name: string, load: () => Promise<View>) =>
	queryOptions({
		queryKey: ['code', name],
		queryFn: load,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		networkMode: 'always',
		retry: 1,
	});

type CodeQuery<View> = UseQueryOptions<View, Error, View, string[]>;

interface LaterView<View> {
	/** undefined until the code has come */
	readonly View: View | undefined;
	/** Content in place of the view: nothing while its code loads, a notice if that failed. */
	readonly missing: ReactNode;
}

/** View of a chunk, and what stands in its place. `title` says what could not be opened; `className` places the notice. */
export const useLaterView = <View,>(code: CodeQuery<View>, title: string, className: string | undefined): LaterView<View> => {
	const { data, isError, refetch } = useQuery(code);
	const notice = (
		<div className={className}>
			<Notice tone="failure" title={title}>
				{commonMessages.lostConnection} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		</div>
	);
	return { View: data, missing: isError ? notice : null };
};
