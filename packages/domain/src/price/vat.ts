import { addPence, type Pence, pence } from './money.ts';

export const VAT_PERCENT = 20;

/** Returns the VAT on a net price, rounded half up to the penny, in integer arithmetic. */
export const vatOf = (net: Pence): Pence => pence(Math.floor((net * VAT_PERCENT + 50) / 100));

/** The price per item that people see and pay; a quantity multiplies this amount, never the net. */
export const withVat = (net: Pence): Pence => addPence(net, vatOf(net));
