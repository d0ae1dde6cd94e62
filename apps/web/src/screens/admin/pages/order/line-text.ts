import type { OrderItem } from '@print-room/contract';
import type { Thresholds } from '@print-room/domain';
import { factsOf as cartFactsOf, titleOf } from '../../../../cart/cart-line.ts';
import { designFacts } from '../../model/order-line.ts';

export const nameOf = (item: OrderItem): string => item.design?.imageName ?? titleOf(item);

const spoken = (item: OrderItem, thresholds: Thresholds | null): readonly string[] =>
	item.design ? designFacts(item.design, thresholds) : cartFactsOf(item).map(({ name, value }) => `${name}: ${value}`);

/** Facts for production; the cart's own options for lines without a design. */
export const factsOf = (item: OrderItem, thresholds: Thresholds | null): string[] => spoken(item, thresholds).filter((fact) => fact !== '');
