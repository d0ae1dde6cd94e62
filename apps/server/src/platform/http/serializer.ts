import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * Answers are shaped by their schema: what it does not name is left out, and an answer that does not fit is an error of ours (ASVS 8.2.3).
 * Forwards, as requests are read: our answers have no codecs, and encoding takes zod twice the time.
 */
export const answerSerializer: Parameters<FastifyInstance['setSerializerCompiler']>[0] = ({ schema, url, method }) => {
	if (!(schema instanceof z.ZodType)) throw new TypeError(`${method} ${url} has an answer without a schema`);
	return (data) => JSON.stringify(schema.parse(data));
};
