export { makeTicketBook } from './make-ticket-book.ts';
export { makeTickets } from './make-tickets.ts';
