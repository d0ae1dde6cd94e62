import type { Ticket } from './ticket.ts';

/** Address of the order's page, scrolled to the design's line. */
export const orderAddress = ({ publicUrl, contents, zipped }: Ticket): string =>
	`${publicUrl}/admin/orders/${contents.order.id}#line-${zipped.lines[0].id}`;
