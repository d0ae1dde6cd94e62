import { type OrderFlag, orderFlagWords } from '@print-room/contract';
import type { FlagMessage } from './flag.ts';

export const orderFlagMessage = (flag: OrderFlag): FlagMessage => orderFlagWords[flag];
