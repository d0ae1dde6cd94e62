import type { Model } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';

export const useCountOf = (model: Model, userId: string) => {
	const personId = useSession((session) => session.userId);
	return useQuery({
		queryKey: [model.name, 'count of', personId, userId],
		queryFn: async ({ signal }) => (await call(laterCrudRoutes(model).count, { query: { where: { userId } }, signal })).count,
	});
};
