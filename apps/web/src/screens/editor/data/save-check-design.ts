import type { CreateDesign } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { designRoutes } from '../../../api/customer-routes.ts';
import { networkFailure, toFailure } from '../../../api/failure.ts';
import { type AddingRequest, forgetRequest, requestFor } from '../../../cart/adding-request.ts';

const longestMs = 600_000;

const create = async (design: CreateDesign, { key }: AddingRequest, givenUp: AbortSignal): Promise<string> => {
	const tooLong = AbortSignal.timeout(longestMs);
	const signal = AbortSignal.any([givenUp, tooLong]);
	try {
		const { id } = await call(designRoutes.createDesign, { body: design, idempotencyKey: key, signal });
		return id;
	} catch (thrown) {
		throw tooLong.aborted && !givenUp.aborted ? networkFailure() : thrown;
	}
};

const checkKeyOf = (workKey: string): string => `check ${workKey}`;

/**
 * Saves a design that is only to be checked, and answers its id. Tried again, after whichever answer was lost, it is the same design, until
 * `forgetCheckDesign`. `workKey` names what was opened. Errors: ApiFailure.
 */
export const saveCheckDesign = async (workKey: string, design: CreateDesign, givenUp: AbortSignal): Promise<string> => {
	const checkKey = checkKeyOf(workKey);
	const request = requestFor(checkKey, design);
	try {
		return await create(design, request, givenUp);
	} catch (thrown) {
		// The key is known for something else, such as what an account did before a guest became it.
		if (toFailure(thrown).code !== 'IDEMPOTENCY_KEY_REUSED') throw thrown;
		forgetRequest(checkKey, request);
		return create(design, requestFor(checkKey, design), givenUp);
	}
};

/** Forgets the key of a check that was requested: the next request for the same print makes another design. */
export const forgetCheckDesign = (workKey: string, design: CreateDesign): void => {
	const checkKey = checkKeyOf(workKey);
	forgetRequest(checkKey, requestFor(checkKey, design));
};
