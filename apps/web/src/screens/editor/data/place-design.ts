import { type CreateDesign, designRoutes } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { ApiFailure, networkFailure, toFailure } from '../../../api/failure.ts';
import { cartService } from '../../../cart/configured-cart.ts';
import { announcePlacedDesign } from '../../../cart/design-placed.ts';
import { placeInCart } from '../../../cart/place-in-cart.ts';
import { joining } from './joining.ts';
import { forgetRequest, noteAtCart, type PlacingRequest, requestFor } from './placing-request.ts';

const longestMs = 600_000;

const create = async (design: CreateDesign, { key }: PlacingRequest): Promise<{ id: string; cartUrl: string }> => {
	const signal = AbortSignal.timeout(longestMs);
	const { id, cartUrl } = await call(designRoutes.createDesign, { body: design, idempotencyKey: key, signal }).catch((thrown: unknown) => {
		throw signal.aborted ? networkFailure() : thrown;
	});
	if (cartUrl === undefined) throw new ApiFailure({ status: -1, name: 'NoCartLine', message: '' });
	return { id, cartUrl };
};

/** The key is known for something else, such as what an account did before a guest became it: this is asked for by a key of its own. */
const isKeyTaken = (thrown: unknown): boolean => toFailure(thrown).code === 'IDEMPOTENCY_KEY_REUSED';

const made = async (place: string, design: CreateDesign): Promise<{ request: PlacingRequest; id: string; cartUrl: string }> => {
	const request = requestFor(place, design);
	try {
		return { request, ...(await create(design, request)) };
	} catch (thrown) {
		if (!isKeyTaken(thrown)) throw thrown;
		forgetRequest(place, request);
		const another = requestFor(place, design);
		return { request: another, ...(await create(design, another)) };
	}
};

interface Placing {
	/** code of the line that it takes the place of */
	readonly replaces: string | null;
	/** The design is the server's; what fails from here on is the cart. */
	readonly onMade: () => void;
}

const place = async (where: string, design: CreateDesign, { replaces, onMade }: Placing): Promise<string> => {
	const { request, id, cartUrl } = await made(where, design);
	onMade();
	const service = await cartService();
	noteAtCart(where, request);
	await placeInCart(service, { cartUrl, designId: id, mayBeInCart: request.isAtCart, replaces });
	forgetRequest(where, request);
	announcePlacedDesign(id);
	return id;
};

const underWay = joining<string>();

/**
 * Creates a design and adds it to the cart; returns the line's code. A repeated call, after a lost answer or on coming back to the editor,
 * leads to one design and one line.
 * Errors: ApiFailure.
 */
export const placeDesign = (where: string, design: CreateDesign, placing: Placing): Promise<string> =>
	underWay(`${where} ${JSON.stringify(design)}`, () => place(where, design, placing));
