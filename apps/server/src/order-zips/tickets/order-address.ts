import type { Ticket } from './ticket.ts';

export const orderAddress = ({ publicUrl, contents, zipped }: Ticket): string =>
	`${publicUrl}/admin/orders/${contents.order.id}#line-${zipped.lines[0].id}`;
