import type { Ticket } from './ticket.ts';

/** The page of the order, at this design's line. */
export const orderAddress = ({ publicUrl, contents, archived }: Ticket): string =>
	`${publicUrl}/admin/orders/${contents.order.id}#line-${archived.lines[0].id}`;
