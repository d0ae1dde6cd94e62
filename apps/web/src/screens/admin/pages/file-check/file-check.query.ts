import { type AnswerFreeCheck, type FreeCheckRequest, models } from '@print-room/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { invalidateModel } from '../../data/model.query.ts';
import { isMailUnderWay } from './thread.ts';

const mailAgainMs = 3000;
const measuredAgainMs = 4000;
/** Longest wait for the measurement of a file; some cannot be measured. */
const measuringPatienceMs = 120_000;
const waitingAgainMs = 60_000;

/** Polling interval in ms. Polling goes on until approval, so that staff notice an answer by someone else. */
const againMs = (request: FreeCheckRequest, nowMs: number): number | false => {
	if (isMailUnderWay(request, nowMs)) return mailAgainMs;
	const saidAt = request.entries?.at(-1)?.at ?? request.createdAt;
	if (request.measured === null && nowMs - Date.parse(saidAt) < measuringPatienceMs) return measuredAgainMs;
	return request.state === 'approved' || request.state === 'closed' ? false : waitingAgainMs;
};

/** Keyed by the person who opened the page, even if their session ends. */
export const useRequest = (id: string) => {
	const [personId] = useState(() => useSession.getState().userId);
	return useQuery({
		queryKey: [models.testproofrequests.name, 'page', personId, id],
		queryFn: ({ signal }) =>
			call(backOfficeRoutes.getFreeCheckRequest, { params: { id }, query: { filter: { include: ['design', 'user'] } }, signal }),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data === undefined ? false : againMs(data, Date.now())),
	});
};

export interface AnswerToSend {
	readonly answer: AnswerFreeCheck;
	/** base version of the answer */
	readonly version: number;
}

/** Sends an answer; afterwards reads the request and the lists again, whatever the outcome. */
export const useAnswering = (id: string) => {
	const queryClient = useQueryClient();
	return async ({ answer, version }: AnswerToSend): Promise<void> => {
		try {
			await call(backOfficeRoutes.answerFreeCheck, { params: { id }, body: answer, version });
		} finally {
			void queryClient.invalidateQueries({ queryKey: ['today'] });
			await invalidateModel(queryClient, models.testproofrequests);
		}
	};
};
