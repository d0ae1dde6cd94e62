import { accountRoutes } from '@print-room/contract';
import { call } from '../api/client.ts';

/** A server that does not answer must not keep anybody signed in here. */
const answerLimitMs = 5000;

export const endSession = async (token: string): Promise<void> => {
	await call(accountRoutes.logout, { bearer: token, signal: AbortSignal.timeout(answerLimitMs) });
};
