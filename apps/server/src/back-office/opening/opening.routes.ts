import { type LookedStep, type Opening, routes } from '@print-room/contract';
import { readUser } from '../../accounts/index.ts';
import { type Actor, actorOf, addRoute, type Http, type MailTemplate, renderMail, requireRight, writeAudit } from '../../platform/index.ts';
import type { BackOfficeDeps } from '../back-office.deps.ts';
import { openingSteps } from '../back-office.table.ts';
import { lookedAt, mailSettings, readOpening } from './read-opening.ts';

type Outcome = Pick<typeof openingSteps.$inferInsert, 'step' | 'isDone' | 'answer' | 'tried'>;

async function keep({ orm }: BackOfficeDeps, actor: Actor, action: 'look' | 'try', outcome: Outcome): Promise<void> {
	await orm.transaction(async (tx) => {
		const row = { ...outcome, byId: actor.id, at: new Date() };
		await tx.insert(openingSteps).values(row).onConflictDoUpdate({ target: openingSteps.step, set: row });
		const changes = [{ field: 'isDone', before: null, after: outcome.isDone }];
		await writeAudit(tx, actor, { action, model: 'opening', recordId: outcome.step, recordName: `Opening: ${outcome.step}`, changes });
	});
}

async function look(deps: BackOfficeDeps, actor: Actor, step: LookedStep): Promise<Opening> {
	await keep(deps, actor, 'look', { step, isDone: true, answer: '', tried: await lookedAt(deps.orm, step) });
	return readOpening(deps);
}

const testMail = (shopName: string): MailTemplate => ({
	subject: `A test mail of ${shopName}`,
	preview: 'Mails of the shop arrive.',
	title: 'Mails arrive',
	paragraphs: [`An administrator of ${shopName} has sent this mail from the page Today, to see that the shop’s mails arrive.`],
});

/** Sends a mail to the administrator and keeps what the server answered, also if it refused. */
async function tryMail(deps: BackOfficeDeps, actor: Actor): Promise<Opening> {
	const { orm, config, mailer } = deps;
	const { email } = await readUser(orm, actor.id);
	const tried = mailSettings(config);
	const outcome = await mailer.send({ id: null, to: email, ...(await renderMail(config, testMail(config.shopName))) }).then(
		(answer) => ({ isDone: true, answer: `The mail server accepted a mail to you: ${answer}` }),
		(error: unknown) => ({
			isDone: false,
			answer: `The mail could not be sent: ${error instanceof Error ? error.message : String(error)}`,
		}),
	);
	await keep(deps, actor, 'try', { step: 'mail', tried, ...outcome });
	return readOpening(deps);
}

export function addOpeningRoutes(http: Http, deps: BackOfficeDeps): void {
	addRoute(http, routes.getOpening, async ({ caller }) => {
		requireRight(caller, 'shop.open');
		return readOpening(deps);
	});
	addRoute(http, routes.lookThrough, async (call) => {
		requireRight(call.caller, 'shop.open');
		return look(deps, actorOf(call), call.params.step);
	});
	addRoute(
		http,
		routes.tryMail,
		async (call) => {
			requireRight(call.caller, 'shop.open');
			return tryMail(deps, actorOf(call));
		},
		{ perMinute: 10 },
	);
}
