import { type StaffSecurity, securityRoutes } from '@print-room/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const staffSecurityKey = (userId: string): readonly string[] => ['staff-security', userId];

export const useStaffSecurity = (userId: string, isAsked: boolean): UseQueryResult<StaffSecurity> =>
	useQuery({
		queryKey: staffSecurityKey(userId),
		queryFn: ({ signal }) => call(securityRoutes.readStaffSecurity, { signal }),
		enabled: isAsked,
		staleTime: 0,
	});
