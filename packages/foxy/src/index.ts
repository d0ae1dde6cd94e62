export { type CartLine, isExpired, type LineOption } from './cart-line.ts';
export { isNeverSigned, lengthLimits, OPEN_VALUE, safeValue } from './fields.ts';
export { FoxyError, type FoxyProblem, type FoxyProblemCode } from './foxy-error.ts';
export { type Money, moneyOf } from './money.ts';
export { buildCartUrl, type CartUrlParts, type FieldToSign, signedFieldName, signField } from './signing.ts';
export { transactionSchema } from './transaction.schema.ts';
export { parseTransaction, type ShipTo, type Transaction, type TransactionItem } from './transaction.ts';
export { hasProductFields, type Verification, verifyCartQuery } from './verification.ts';
export {
	signWebhook,
	verifyWebhook,
	WEBHOOK_FAILURES_UNTIL_OFF,
	WEBHOOK_RETRY_DELAYS_MS,
	WEBHOOK_TIMEOUT_MS,
	webhookHeaders,
} from './webhook.ts';
