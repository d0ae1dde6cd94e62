export { makeTickets } from './make-tickets.ts';
