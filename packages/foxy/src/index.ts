export { type CartLine, isExpired, type LineOption } from './cart-line/cart-line.ts';
export { isNeverSigned, lengthLimits, OPEN_VALUE, safeValue } from './cart-line/fields.ts';
export { buildCartUrl, type CartUrlParts, type FieldToSign, signedFieldName, signField } from './cart-line/signing.ts';
export { hasProductFields, type Verification, verifyCartQuery } from './cart-line/verification.ts';
export { FoxyError, type FoxyProblem, type FoxyProblemCode } from './foxy-error.ts';
export { equalHex } from './hmac.ts';
export { type Money, moneyOf } from './money.ts';
export {
	PRE_PAYMENT_TIMEOUT_MS,
	type PrePayment,
	type PrePaymentAnswer,
	type PrePaymentLine,
	parsePrePayment,
	parsePrePaymentAnswer,
	prePaymentAnswer,
} from './pre-payment.ts';
export { isLater, isSale, knownPayments, type Payment, paymentOf } from './transaction/payment.ts';
export {
	type CartTotals,
	type CategoryTax,
	cartTotals,
	grossPence,
	itemCount,
	type SummedLine,
	standardTax,
	type TaxRates,
	taxByCategory,
	taxPercentOf,
	unitTaxPence,
} from './transaction/totals.ts';
export { transactionSchema } from './transaction/transaction.schema.ts';
export { parseTransaction, readTransaction, type ShipTo, type Transaction, type TransactionItem } from './transaction/transaction.ts';
export {
	isTransactionEvent,
	signWebhook,
	verifyWebhook,
	WEBHOOK_FAILURES_UNTIL_OFF,
	WEBHOOK_RETRY_DELAYS_MS,
	WEBHOOK_TIMEOUT_MS,
	webhookEvents,
	webhookHeaders,
} from './webhook.ts';
