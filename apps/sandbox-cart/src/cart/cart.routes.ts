import { type CartLine, hasProductFields, isExpired, verifyCartQuery } from '@print-room/foxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sendPage } from '../http/answers.ts';
import { formFields } from '../http/form.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { queryOf, wantsJson } from '../http/request-kind.ts';
import { cartPage } from '../pages/cart.page.ts';
import { addLine, setQuantity } from './cart.ts';
import { cartJson } from './cart-json.ts';
import { emptied, type Session } from './session.ts';
import { changeSession, joined, readSession, sessionOf } from './sessions.ts';

// An empty string would coerce to 0, which removes the line.
const wholeNumber = z.union([
	z.number(),
	z
		.string()
		.regex(/^\d{1,6}$/)
		.transform(Number),
]);
const updateSchema = z.object({ id: z.string().max(64), quantity: wholeNumber.pipe(z.number().int().min(0).max(100_000)) });

export function cartRoutes(app: FastifyInstance, context: Context): void {
	// The hosted cart also adds by GET; every parameter that matters is signed.
	app.get('/cart', async (request, reply) => {
		const change = changeAskedFor(queryOf(request), request, context);
		if (change) return changed(request, reply, context, change);
		if (queryOf(request).get('cart') === 'checkout' && !wantsJson(request)) return reply.redirect('/checkout', 303);
		const opened = await readSession(request, reply, context);
		const session = opened?.session ?? null;
		return wantsJson(request) ? reply.send(cartJson(session, context.options.tax)) : sendPage(reply, cartPage(session, context.options));
	});

	app.post('/cart', async (request, reply) => {
		const session = sessionOf(request, context)?.session ?? null;
		const wanted = readUpdate(formFields(request, session));
		if (!session) throw new HttpProblem(409, 'CART_EMPTY', 'You have no cart yet.');
		return changed(request, reply, context, (session) => updated(session, wanted));
	});
}

type SessionChange = (session: Session) => Session;

function changeAskedFor(query: URLSearchParams, request: FastifyRequest, context: Context): SessionChange | null {
	const changes: SessionChange[] = [];
	const known = sessionOf(request, context) !== null;
	const empty = query.get('empty');
	if (known && (empty === 'true' || empty === 'reset')) changes.push((session) => ({ ...emptied(session), notice: null }));
	if (known && empty === 'reset') changes.push((session) => ({ ...session, customFields: {} }));
	if (query.get('cart') === 'update') {
		const wanted = readUpdate(Object.fromEntries(['id', 'quantity'].map((name) => [name, query.get(name) ?? ''])));
		if (known) changes.push((session) => updated(session, wanted));
	} else if (hasProductFields(query)) {
		const line = verifiedLine(query, context);
		changes.push((session) => added(session, line));
	}
	const customFields = customFieldsOf(query);
	if (Object.keys(customFields).length > 0 && (known || hasProductFields(query)))
		changes.push((session) => withFields(session, customFields));
	return changes.length === 0 ? null : (session) => changes.reduce((current, change) => change(current), session);
}

async function changed(request: FastifyRequest, reply: FastifyReply, context: Context, change: SessionChange): Promise<FastifyReply> {
	const id = sessionOf(request, context)?.id ?? null;
	const opened = await changeSession(context, id, reply, change);
	if (!wantsJson(request)) return reply.redirect(queryOf(request).get('cart') === 'checkout' ? '/checkout' : '/cart', 303);
	if (opened.session.notice !== null) await changeSession(context, opened.id, reply, (session) => ({ ...session, notice: null }));
	return reply.send(cartJson(opened.session, context.options.tax));
}

function added(session: Session, line: CartLine): Session {
	const { lines, warning } = addLine(session.lines, line);
	return { ...session, lines, notice: joined(session.notice, warning) };
}

function updated(session: Session, { id, quantity }: z.infer<typeof updateSchema>): Session {
	const { lines, warning } = setQuantity(session.lines, id, quantity);
	return { ...session, lines, notice: joined(session.notice, warning) };
}

/** All or nothing: one altered or unsigned field rejects the whole line. */
function verifiedLine(query: URLSearchParams, context: Context): CartLine {
	const result = verifyCartQuery(query, context.options.apiKey);
	if (!result.ok) {
		const { code, message } = result.problem;
		context.log.warn({ problem: code, field: result.problem.field }, 'cart line refused');
		throw new HttpProblem(
			400,
			code === 'SIGNATURE_MISSING' ? 'SIGNATURE_INVALID' : code,
			`The line's signature is invalid: ${message}. Add it again from the shop.`,
		);
	}
	if (isExpired(result.line, context.now())) {
		throw new HttpProblem(400, 'EXPIRED', 'The price of this print has expired. Add it again from the shop.');
	}
	return result.line;
}

const MAX_CUSTOM_FIELDS = 20;

function customFieldsOf(query: URLSearchParams): Record<string, string> {
	const fields = [...query].filter(([name, value]) => /^h:[A-Za-z]\w{0,63}$/.test(name) && value.length <= 255);
	return Object.fromEntries(fields.slice(0, MAX_CUSTOM_FIELDS).map(([name, value]) => [name.slice(2), value]));
}

/** A field that is given no value is taken away. */
function withFields(session: Session, fields: Record<string, string>): Session {
	const all = Object.entries({ ...session.customFields, ...fields }).filter(([, value]) => value !== '');
	return { ...session, customFields: Object.fromEntries(all.slice(-MAX_CUSTOM_FIELDS)) };
}

function readUpdate(fields: Record<string, unknown>): z.infer<typeof updateSchema> {
	const read = updateSchema.safeParse(fields);
	if (!read.success) throw new HttpProblem(400, 'INVALID_PARAMETER_VALUE', 'An update names a line by id and a quantity of 0 or more.');
	return read.data;
}
