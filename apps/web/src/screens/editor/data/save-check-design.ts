import { type CreateDesign, designRoutes } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { networkFailure, toFailure } from '../../../api/failure.ts';
import { forgetRequest, type PlacingRequest, requestFor } from './placing-request.ts';

const longestMs = 600_000;

const create = async (design: CreateDesign, { key }: PlacingRequest, givenUp: AbortSignal): Promise<string> => {
	const tooLong = AbortSignal.timeout(longestMs);
	const signal = AbortSignal.any([givenUp, tooLong]);
	try {
		const { id } = await call(designRoutes.createDesign, { body: design, idempotencyKey: key, signal });
		return id;
	} catch (thrown) {
		throw tooLong.aborted && !givenUp.aborted ? networkFailure() : thrown;
	}
};

const placeOf = (place: string): string => `check ${place}`;

/**
 * Saves a design that is only to be checked, and answers its id. Tried again, after whichever answer was lost, it is the same design, until
 * `forgetCheckDesign`. `place`: what was opened. Errors: ApiFailure.
 */
export const saveCheckDesign = async (place: string, design: CreateDesign, givenUp: AbortSignal): Promise<string> => {
	const where = placeOf(place);
	const request = requestFor(where, design);
	try {
		return await create(design, request, givenUp);
	} catch (thrown) {
		// The key is known for something else, such as what an account did before a guest became it.
		if (toFailure(thrown).code !== 'IDEMPOTENCY_KEY_REUSED') throw thrown;
		forgetRequest(where, request);
		return create(design, requestFor(where, design), givenUp);
	}
};

/** It was asked for: the same print, asked for again, is another design. */
export const forgetCheckDesign = (place: string, design: CreateDesign): void => {
	const where = placeOf(place);
	forgetRequest(where, requestFor(where, design));
};
