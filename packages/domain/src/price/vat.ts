import { addPence, type Pence, pence } from './money.ts';

/**
 * Returns the VAT on a net price, rounded half up to the penny, in integer arithmetic.
 * @param percent VAT rate, at most two decimals
 */
export const vatOf = (net: Pence, percent: number): Pence => pence(Math.floor((net * Math.round(percent * 100) + 5000) / 10_000));

/**
 * The price per item that people see and pay; a quantity multiplies this amount, never the net.
 * @param percent VAT rate, at most two decimals
 */
export const withVat = (net: Pence, percent: number): Pence => addPence(net, vatOf(net, percent));
