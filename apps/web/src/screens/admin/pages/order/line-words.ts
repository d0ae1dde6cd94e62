import type { OrderItem } from '@print-room/contract';
import type { Thresholds } from '@print-room/domain';
import { factsOf as cartFactsOf, titleOf } from '../../../../cart/cart-line.ts';
import { designFacts } from '../../model/order-line.ts';

/** The picture's name; of a line whose design nobody knows, what the cart service says. */
export const nameOf = (item: OrderItem): string => item.design?.imageName ?? titleOf(item);

const spoken = (item: OrderItem, thresholds: Thresholds | null): readonly string[] =>
	item.design ? designFacts(item.design, thresholds) : cartFactsOf(item).map(({ name, value }) => `${name}: ${value}`);

/** What is to be made, a fact a line; of a line whose design nobody knows, in the cart's words. */
export const factsOf = (item: OrderItem, thresholds: Thresholds | null): string[] => spoken(item, thresholds).filter((fact) => fact !== '');
