import type { ChangeEdition, Edition } from '@print-room/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { editionRoutes } from '../../../api/edition-routes.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { showToast } from '../../../ui/page/toasts.ts';

const keyOf = (personId: string) => ['own editions', personId] as const;

/** Keyed by account or guest, because several people may use this page in turn. */
export const useOwnEditions = (personId: string) =>
	useQuery({
		queryKey: keyOf(personId),
		queryFn: ({ signal }) => call(editionRoutes.listEditions, { query: {}, signal }),
		staleTime: 0,
		refetchOnWindowFocus: true,
	});

/** Changes an edition, and shows it as it then is; of a change that is refused, the reason. */
export const useChangeEdition = (personId: string) => {
	const queryClient = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const change = async ({ id, version }: Edition, body: ChangeEdition): Promise<void> => {
		setBusy(true);
		try {
			const changed = await call(editionRoutes.changeEdition, { params: { id }, body, version });
			queryClient.setQueryData<readonly Edition[]>(keyOf(personId), (known) => known?.map((one) => (one.id === id ? changed : one)));
		} catch (thrown) {
			showToast({ message: loadingMessage(thrown), severity: 'error' });
			await queryClient.invalidateQueries({ queryKey: keyOf(personId) });
		}
		setBusy(false);
	};
	return { isBusy, change };
};
