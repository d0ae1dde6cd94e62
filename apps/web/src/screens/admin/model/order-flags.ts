import { type OrderFlag, orderFlagWords } from '@print-room/contract';
import type { Concern } from './concern.ts';

/** What staff must look at in the whole order, in words. */
export const orderConcern = (flag: OrderFlag): Concern => orderFlagWords[flag];
