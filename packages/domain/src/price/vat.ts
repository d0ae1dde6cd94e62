import { addPence, type Pence, pence } from './money.ts';

export const VAT_PERCENT = 20;

/** The VAT on a net price, rounded half up to the penny, in whole numbers throughout. */
export const vatOf = (net: Pence): Pence => pence(Math.floor((net * VAT_PERCENT + 50) / 100));

/** What people are shown and pay for one; a quantity multiplies this, never the net. */
export const withVat = (net: Pence): Pence => addPence(net, vatOf(net));
