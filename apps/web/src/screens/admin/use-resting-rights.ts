import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { refreshProfile } from '../../session/refresh-profile.ts';

/** A second factor that is demanded while the back office is open: the first refusal says so, and the page learns why. */
export const useRestingRights = (): void => {
	const queryClient = useQueryClient();
	useEffect(
		() =>
			queryClient.getQueryCache().subscribe((event) => {
				if (event.type !== 'updated' || event.action.type !== 'error') return;
				const { error } = event.action;
				if (error instanceof ApiFailure && error.code === 'SECOND_FACTOR_SETUP_REQUIRED') void refreshProfile();
			}),
		[queryClient],
	);
};
