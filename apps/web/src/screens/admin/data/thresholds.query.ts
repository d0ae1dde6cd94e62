import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { settingsRoutes } from '../../../api/staff/staff-routes.ts';

/** Thresholds in ppi; null if the shop has none. */
export const useThresholds = () =>
	useQuery({
		queryKey: ['thresholds'],
		queryFn: async ({ signal }) =>
			(await call(settingsRoutes.listConfigs, { query: { filter: { limit: 1 } }, signal }))[0]?.thresholds ?? null,
		staleTime: 60_000,
	});
