import { PRINTABLE_PAYMENTS, SHOP_CURRENCY } from '@print-room/domain';
import { knownPayments } from '@print-room/foxy';
import { type SQL, sql } from 'drizzle-orm';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const payment = `case lower(regexp_replace(status, '^\\s+|\\s+$', '', 'g')) ${knownPayments
	.map(([word, of]) => `when ${quoted(word)} then ${quoted(of)}`)
	.join(' ')} else 'unknown' end`;

/** State of the payment, read from `status` as in `paymentOf`; the database sorts and counts by it. */
export const paymentSql = (): SQL => sql.raw(payment);

/** True if an order is held from printing, as in `orderHold`. */
export const heldSql = (): SQL =>
	sql.raw(`is_test or currency <> ${quoted(SHOP_CURRENCY)} or (${payment}) not in (${PRINTABLE_PAYMENTS.map(quoted).join(', ')})`);
