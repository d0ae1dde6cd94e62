import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Html } from '../pages/html.ts';
import { problemPage } from '../pages/problem.page.ts';
import { HttpProblem, type ProblemDetail } from './http-problem.ts';
import { wantsJson } from './request-kind.ts';

export function sendPage(reply: FastifyReply, page: Html, statusCode = 200): FastifyReply {
	return reply.code(statusCode).type('text/html; charset=utf-8').send(page.markup);
}

/** The shop's error shape; answers of 5xx carry no internals. */
function problemJson(statusCode: number, code: string, message: string, details: readonly ProblemDetail[], requestId: string) {
	const name = statusCode >= 500 ? 'InternalServerError' : `${(STATUS_CODES[statusCode] ?? 'Error').replaceAll(' ', '')}Error`;
	return { error: { statusCode, name, code, message, ...(details.length > 0 && { details }), requestId } };
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem, context: Context): FastifyReply {
	if (wantsJson(request)) {
		return reply.code(problem.statusCode).send(problemJson(problem.statusCode, problem.code, problem.message, problem.details, request.id));
	}
	return sendPage(reply, problemPage(problem, request.id, context.options), problem.statusCode);
}

const isDiskFull = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

export function addProblemAnswers(app: FastifyInstance, context: Context): void {
	app.setNotFoundHandler((request, reply) =>
		sendProblem(request, reply, new HttpProblem(404, 'NOT_FOUND', 'There is no such page in the cart.'), context),
	);
	app.setErrorHandler((error: FastifyError | HttpProblem, request, reply) => {
		if (error instanceof HttpProblem) return sendProblem(request, reply, error, context);
		if (isDiskFull(error)) {
			request.log.error({ err: error }, 'the disk is full');
			const message = 'The sandbox cart has no room left on its disk. Please try again later.';
			return sendProblem(request, reply.header('retry-after', '30'), new HttpProblem(503, 'SERVICE_UNAVAILABLE', message), context);
		}
		const statusCode = error.statusCode ?? 500;
		if (statusCode >= 500) {
			request.log.error({ err: error }, 'request failed');
			return sendProblem(request, reply, new HttpProblem(500, 'INTERNAL', 'Something went wrong in the sandbox cart.'), context);
		}
		return sendProblem(request, reply, new HttpProblem(statusCode, error.code, error.message), context);
	});
}
