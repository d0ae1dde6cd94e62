import { AppError, type Tx } from '../../platform/index.ts';
import { readCarriers } from '../../settings/index.ts';
import type { ParcelRow } from './read-parcels.ts';

type Carriage = Pick<ParcelRow, 'carrierId' | 'carrier' | 'trackingPattern' | 'reference'>;

/**
 * Returns carrier and reference as a parcel keeps them. A parcel may keep the carrier that it has after that was removed from the list.
 * Errors: VALIDATION_FAILED for any other carrier that is not in it.
 */
export async function carriageOf(
	tx: Tx,
	{ carrierId, reference }: Pick<ParcelRow, 'carrierId' | 'reference'>,
	before: Carriage | null,
): Promise<Carriage> {
	if (carrierId === null) return { carrierId, carrier: '', trackingPattern: '', reference };
	const { carriers } = await readCarriers(tx);
	const chosen = carriers.find(({ id }) => id === carrierId);
	if (chosen !== undefined) return { carrierId, carrier: chosen.name, trackingPattern: chosen.trackingPattern, reference };
	if (before?.carrierId === carrierId) return { carrierId, carrier: before.carrier, trackingPattern: before.trackingPattern, reference };
	const message = 'There is no such carrier any more.';
	throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'carrierId', message }] });
}

/** Carrier and reference in one line, such as `Courier, AB123`; '' without either. */
export const carriageText = ({ carrier, reference }: Pick<ParcelRow, 'carrier' | 'reference'>): string =>
	[carrier, reference].filter((text) => text !== '').join(', ');
