import { type OrderFlag, orderFlagMessages } from '@print-room/contract';
import type { FlagMessage } from './flag.ts';

export const orderFlagMessage = (flag: OrderFlag): FlagMessage => orderFlagMessages[flag];
