import { createHash } from 'node:crypto';
import { GIFT_FIELD_UNUSED, GIFT_WITHOUT_MESSAGE, type GiftField, type GiftNote, giftFields, type SignedGift } from '@print-room/contract';
import { equalHex, signField } from '@print-room/foxy';
import type { CartConfig } from '../platform/index.ts';

type Field = SignedGift['fields'][number];

/** Gift that a cart's fields describe, with the owner for whom the fields were signed. */
export interface ReadGift extends GiftNote {
	readonly from: string;
}

/**
 * Signs the words by their digest, since the cart service cannot sign all letters. The code is no design's, so that the signature fits no
 * line of a cart.
 */
const signatureOf = ({ apiKey }: Pick<CartConfig, 'apiKey'>, { from, message, omitsPrices }: ReadGift): string =>
	signField({
		apiKey,
		code: `gift-${from}`,
		name: giftFields.message,
		value: createHash('sha256')
			.update(JSON.stringify([message, omitsPrices]))
			.digest('hex'),
	});

/** Returns the hidden fields by which a gift of this owner travels with the cart. */
export function signedGift(cart: Pick<CartConfig, 'apiKey'>, gift: ReadGift): SignedGift {
	const { message, omitsPrices, from } = gift;
	const field = (name: GiftField, value: string): Field => ({ name: `h:${giftFields[name]}`, value });
	const flag = omitsPrices ? 'yes' : 'no';
	const fields = [
		// No field is empty, since the cart service may keep the former value of one that is.
		field('message', message === '' ? GIFT_FIELD_UNUSED : message),
		field('omitsPrices', message === '' ? GIFT_WITHOUT_MESSAGE : flag),
		field('from', from),
		field('signature', signatureOf(cart, gift)),
	];
	return { fields, message, omitsPrices };
}

const giftFlags: ReadonlySet<string> = new Set(['yes', 'no', GIFT_WITHOUT_MESSAGE]);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#039': "'" };

/** The hosted service may escape what it stores for its own pages. */
const unescaped = (text: string): string =>
	text.replaceAll(/&(amp|lt|gt|quot|apos|#0?39);/g, (entity, name: string) => entities[name] ?? entity);

/** Reads a gift from a transaction's custom fields; null for none, and for one that is not as it was signed. */
export function readGift(cart: Pick<CartConfig, 'apiKey'>, customFields: readonly Field[]): ReadGift | null {
	const sentAs = (field: GiftField): string =>
		customFields.find(({ name }) => name.replace(/^h:/, '') === giftFields[field])?.value.trim() ?? '';
	const [from, flag, signature] = [sentAs('from'), sentAs('omitsPrices'), sentAs('signature')];
	if (!/^[\w-]{1,100}$/.test(from) || !giftFlags.has(flag)) return null;
	const sent = flag === GIFT_WITHOUT_MESSAGE ? '' : sentAs('message');
	const found = [sent, unescaped(sent)]
		.map((message): ReadGift => ({ from, message, omitsPrices: flag !== 'no' }))
		.find((gift) => equalHex(signatureOf(cart, gift), signature));
	return found ?? null;
}
