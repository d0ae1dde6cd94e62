import type { CreateDesign } from '@print-room/contract';
import { call } from '../api/client.ts';
import { designRoutes } from '../api/customer-routes.ts';
import { ApiFailure, networkFailure, toFailure } from '../api/failure.ts';
import { type AddingRequest, forgetRequest, noteAtCart, requestFor } from './adding-request.ts';
import { cartService } from './configured-cart.ts';
import { announcePlacedDesign } from './design-placed.ts';
import { joining } from './joining.ts';
import { placeInCart } from './place-in-cart.ts';

const longestMs = 600_000;

const create = async (design: CreateDesign, { key }: AddingRequest): Promise<{ id: string; cartUrl: string }> => {
	const signal = AbortSignal.timeout(longestMs);
	const { id, cartUrl } = await call(designRoutes.createDesign, { body: design, idempotencyKey: key, signal }).catch((thrown: unknown) => {
		throw signal.aborted ? networkFailure() : thrown;
	});
	if (cartUrl === undefined) throw new ApiFailure({ status: -1, name: 'NoCartLine', message: '' });
	return { id, cartUrl };
};

/** The key is known for something else, such as what an account did before a guest became it: this is asked for by a key of its own. */
const isKeyTaken = (thrown: unknown): boolean => toFailure(thrown).code === 'IDEMPOTENCY_KEY_REUSED';

const made = async (
	workKey: string,
	design: CreateDesign,
	key?: string,
): Promise<{ request: AddingRequest; id: string; cartUrl: string }> => {
	const request = requestFor(workKey, design, key);
	try {
		return { request, ...(await create(design, request)) };
	} catch (thrown) {
		if (!isKeyTaken(thrown)) throw thrown;
		forgetRequest(workKey, request);
		const another = requestFor(workKey, design);
		return { request: another, ...(await create(design, another)) };
	}
};

interface Adding {
	/** code of the line that it takes the place of */
	readonly replaces: string | null;
	/** The design is the server's; what fails from here on is the cart. */
	readonly onMade: () => void;
	/** True if the side cart stays closed. */
	readonly isInBackground?: boolean;
	/** `Idempotency-Key` that outlasts this tab; a design that was made by it before may be in the cart already. */
	readonly key?: string;
	/** Whether the cart may hold a design, as far as the caller knows. */
	readonly mayBeInCart?: (designId: string) => boolean;
}

const add = async (
	workKey: string,
	design: CreateDesign,
	{ replaces, onMade, isInBackground = false, key, mayBeInCart }: Adding,
): Promise<string> => {
	const { request, id, cartUrl } = await made(workKey, design, key);
	onMade();
	const service = await cartService();
	noteAtCart(workKey, request);
	await placeInCart(service, { cartUrl, designId: id, mayBeInCart: request.isAtCart || mayBeInCart?.(id) === true, replaces });
	forgetRequest(workKey, request);
	announcePlacedDesign(id, { isInBackground });
	return id;
};

const underWay = joining<string>();

/**
 * Creates a design and adds it to the cart; returns the line's code. A repeated call, after a lost answer or on coming back to the editor,
 * leads to one design and one line.
 * Errors: ApiFailure.
 */
export const addDesign = (workKey: string, design: CreateDesign, adding: Adding): Promise<string> =>
	underWay(`${workKey} ${JSON.stringify(design)}`, () => add(workKey, design, adding));
