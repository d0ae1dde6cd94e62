import { type AnswerFreeCheck, backOfficeRoutes, type FreeCheckRequest, models } from '@print-room/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useSession } from '../../../../session/session.ts';
import { invalidateModel } from '../../data/model.query.ts';
import { isMailUnderWay } from './thread.ts';

const mailAgainMs = 3000;
const measuredAgainMs = 4000;
/** So long the measuring of a file is waited for: of some it comes to nothing. */
const measuringPatienceMs = 120_000;
const waitingAgainMs = 60_000;

/** When it is worth reading again, ms; whoever writes an answer must hear that somebody else has given one. */
const againMs = (request: FreeCheckRequest, nowMs: number): number | false => {
	if (isMailUnderWay(request, nowMs)) return mailAgainMs;
	const saidAt = request.entries?.at(-1)?.at ?? request.createdAt;
	if (request.measured === null && nowMs - Date.parse(saidAt) < measuringPatienceMs) return measuredAgainMs;
	return request.state === 'approved' ? false : waitingAgainMs;
};

/** Cached by person: it stays that of whoever opened the page, even when their session ends. */
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
	/** what it rests on */
	readonly version: number;
}

/** Sends an answer; whatever came of it, the request is read again, and the lists with it. */
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
