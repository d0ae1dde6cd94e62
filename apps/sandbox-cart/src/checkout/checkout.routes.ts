import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readSession, sessionOf } from '../cart/sessions.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/answers.ts';
import { formFields } from '../http/form.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { wantsJson } from '../http/request-kind.ts';
import { checkoutPage } from '../pages/checkout.page.ts';
import { type Customer, customerSchema, type Payment, paymentSchema, testCustomer } from './customer.schema.ts';
import { pay, receiptUrl } from './payment.ts';

export function checkoutRoutes(app: FastifyInstance, context: Context): void {
	app.get('/checkout', async (request, reply) => {
		const opened = await readSession(request, reply, context);
		if (!opened || opened.session.lines.length === 0) return reply.redirect('/cart', 303);
		return sendPage(reply, checkoutPage({ session: opened.session, values: testCustomer, options: context.options }));
	});

	app.post('/checkout', async (request, reply) => {
		const opened = sessionOf(request, context);
		const fields = formFields(request, opened?.session ?? null);
		try {
			const { customer, payment } = readOrder(fields);
			if (!opened) throw new HttpProblem(409, 'CART_EMPTY', 'The cart is empty.');
			const transaction = await pay(context, opened.id, customer, payment);
			const address = receiptUrl(context, transaction);
			if (wantsJson(request)) return reply.send({ transactionId: transaction.id, receiptUrl: address });
			return reply.redirect(`/receipt/${transaction.id}`, 303);
		} catch (error) {
			if (error instanceof HttpProblem && !wantsJson(request)) return refusedForm(request, reply, context, fields, error);
			throw error;
		}
	});
}

/** Uses test data for missing fields; fields that are present must be valid. */
function readOrder(fields: Record<string, unknown>): { customer: Customer; payment: Payment } {
	const customer = customerSchema.safeParse({ ...testCustomer, ...fields });
	const payment = paymentSchema.safeParse(fields);
	if (customer.success && payment.success) return { customer: customer.data, payment: payment.data };
	const issues: z.core.$ZodIssue[] = [...(customer.error?.issues ?? []), ...(payment.error?.issues ?? [])];
	const details = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
	throw new HttpProblem(422, 'VALIDATION_FAILED', 'Some details are missing or invalid.', details);
}

/** Shows the form again with its values and errors; an empty cart has no form to show. */
function refusedForm(
	request: FastifyRequest,
	reply: FastifyReply,
	context: Context,
	fields: Record<string, unknown>,
	problem: HttpProblem,
): FastifyReply {
	const session = sessionOf(request, context)?.session;
	if (!session || session.lines.length === 0) throw problem;
	return sendPage(reply, checkoutPage({ session, values: typed(fields), options: context.options, problem }), problem.statusCode);
}

function typed(fields: Record<string, unknown>): Customer {
	const text = (name: keyof Customer) => {
		const value = fields[name];
		return typeof value === 'string' ? value : testCustomer[name];
	};
	return {
		customer_first_name: text('customer_first_name'),
		customer_last_name: text('customer_last_name'),
		customer_email: text('customer_email'),
		shipping_address1: text('shipping_address1'),
		shipping_address2: text('shipping_address2'),
		shipping_city: text('shipping_city'),
		shipping_region: text('shipping_region'),
		shipping_postal_code: text('shipping_postal_code'),
		shipping_country: text('shipping_country'),
	};
}
