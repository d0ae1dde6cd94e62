import { type OrderFlag, orderFlagWords } from '@print-room/contract';
import type { Concern } from './concern.ts';

export const orderConcern = (flag: OrderFlag): Concern => orderFlagWords[flag];
