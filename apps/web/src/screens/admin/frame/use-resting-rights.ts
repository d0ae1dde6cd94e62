import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';

/** A second factor that becomes required while the back office is open: the first refusal reloads the profile, which holds the reason. */
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
