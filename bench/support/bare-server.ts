import Fastify from 'fastify';

/** Fastify that answers one route with a constant, given as its only argument. Sends its parent the port. */
const answer: unknown = JSON.parse(process.argv[2] ?? 'null');
const app = Fastify();
app.post('/prices/calculate', () => answer);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
process.once('disconnect', () => process.exit());
