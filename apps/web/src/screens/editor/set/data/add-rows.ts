import type { QueryClient } from '@tanstack/react-query';
import { type ApiFailure, toFailure } from '../../../../api/failure.ts';
import { addToCartMessage } from '../../../../api/messages.ts';
import { addDesign } from '../../../../cart/add-design.ts';
import { cameBack } from '../../../../cart/came-back.ts';
import { cartService } from '../../../../cart/configured-cart.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { retried } from '../../../../uploads/index.ts';
import { offerQuery } from '../../data/offer.query.ts';
import { designOf } from '../../model/order/order.ts';
import type { Offer } from '../../model/state/offer.ts';
import { markAdded } from '../model/change.ts';
import { type DerivedRow, isDue } from '../model/derive.ts';
import type { PrintSet, SetAdding } from '../set-store.ts';

/** Failures of the way to the shop, after which the same request is made again; 429 says that there were too many. */
const isOnTheWay = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status === 503;

/** Reads which designs are in the cart; null if it cannot be read now, so that each is looked for. */
const codesInCart = async (): Promise<ReadonlySet<string> | null> => {
	try {
		const contents = await (await cartService()).read();
		return contents === null ? null : new Set(contents.items.map(({ code }) => code ?? ''));
	} catch {
		return null;
	}
};

const failuresWith = (printSet: PrintSet, id: string, reason: string | null): ReadonlyMap<string, string> => {
	const failures = new Map(printSet.store.getState().failures);
	if (reason === null) failures.delete(id);
	else failures.set(id, reason);
	return failures;
};

/** Says how the addition goes on after a row: null to go on with the next one. */
type Ending = Exclude<SetAdding, { kind: 'running' | 'idle' }> | null;

interface Run {
	readonly printSet: PrintSet;
	readonly signal: AbortSignal;
	readonly inCart: ReadonlySet<string> | null;
	readonly onWaiting: (isWaiting: boolean) => void;
}

const nameOf = ({ image }: DerivedRow): string => image?.name ?? 'A print';

const addRow = async (
	{ printSet, signal, inCart, onWaiting }: Run,
	derived: DerivedRow,
): Promise<'added' | 'failed' | 'priceChanged' | 'lost'> => {
	const { row, state } = derived;
	const design = state === null ? null : designOf(state);
	if (design === null) return 'failed';
	const { token } = useSession.getState();
	const placing = {
		replaces: null,
		onMade: () => undefined,
		isInBackground: true,
		key: row.id,
		mayBeInCart: (id: string) => inCart === null || inCart.has(id),
	};
	try {
		const id = await retried(
			async () => {
				const added = await addDesign(`set ${row.id}`, design, placing);
				onWaiting(false);
				return added;
			},
			signal,
			(failure) => {
				onWaiting(isOnTheWay(failure));
				return isOnTheWay(failure);
			},
		);
		printSet.set({
			content: markAdded(printSet.store.getState().content, row.id, id),
			failures: failuresWith(printSet, row.id, null),
		});
		return 'added';
	} catch (thrown) {
		if (signal.aborted) throw thrown;
		if (toFailure(thrown).code === 'PRICE_CHANGED') return 'priceChanged';
		if (isLostSession(thrown, token) || toFailure(thrown).name === cameBack) return 'lost';
		printSet.set({ failures: failuresWith(printSet, row.id, addToCartMessage(thrown)) });
		return 'failed';
	}
};

const addEach = async (printSet: PrintSet, signal: AbortSignal, readOffer: () => Promise<Offer>): Promise<Ending> => {
	const due = printSet.store.getState().rows.filter(isDue);
	let [done, added] = [0, 0];
	let isWaiting = false;
	const report = (): void => printSet.set({ adding: { kind: 'running', done, of: due.length, isWaiting } });
	const onWaiting = (is: boolean): void => {
		if (is === isWaiting) return;
		isWaiting = is;
		report();
	};
	printSet.set({ note: null });
	report();
	const run = { printSet, signal, inCart: await codesInCart(), onWaiting };
	for (const { row } of due) {
		if (signal.aborted) return { kind: 'stopped', added };
		const now = printSet.store.getState().byId.get(row.id);
		if (now === undefined || !isDue(now)) continue;
		const ending = await addRow(run, now);
		done += 1;
		if (ending === 'added') added += 1;
		if (ending === 'lost') return { kind: 'stopped', added };
		if (ending === 'priceChanged') {
			printSet.set({ offer: await readOffer(), prices: new Map() });
			return { kind: 'priceChanged', name: nameOf(now), added };
		}
		report();
	}
	return { kind: 'done', added };
};

/**
 * Adds the rows that are due to the cart, one by one. Each is marked as added before the next begins, and asked for by a key of its own, so
 * that a set that was broken off goes on with the rest and adds nothing twice. Only one tab adds at a time.
 */
export const addRows = async (printSet: PrintSet, queryClient: QueryClient, signal: AbortSignal): Promise<void> => {
	if (printSet.store.getState().adding.kind === 'running') return;
	const readOffer = (): Promise<Offer> => queryClient.fetchQuery({ ...offerQuery(printSet.categoryId), staleTime: 0 });
	const add = async (): Promise<void> => {
		const ending = await addEach(printSet, signal, readOffer).catch((): Ending => {
			const { adding } = printSet.store.getState();
			return { kind: 'stopped', added: adding.kind === 'running' ? adding.done : 0 };
		});
		printSet.set({ adding: ending ?? { kind: 'idle' } });
	};
	// Locks need a secure context.
	if (!('locks' in navigator)) return add();
	await navigator.locks.request(`print-room.set ${printSet.userId} ${printSet.categoryId}`, { ifAvailable: true }, (lock) => {
		if (lock !== null) return add();
		printSet.set({ adding: { kind: 'elsewhere' } });
		return undefined;
	});
};
