import { type ChangeMailWords, routes } from '@print-room/contract';
import { MAIL_KIND_FACTS, type MailKind } from '@print-room/domain';
import { readUser } from '../../accounts/index.ts';
import { type Actor, actorOf, addRoute, type Http, renderMail, requireRight, setETag, writeAudit } from '../../platform/index.ts';
import { changeMailWords, listMailWords } from '../../settings/index.ts';
import type { BackOfficeDeps } from '../back-office.deps.ts';
import { sampleMail } from './sample-mails.ts';

/** Renders an example of a mail with words that need not be stored yet. */
const rendered = ({ config }: BackOfficeDeps, kind: MailKind, words: ChangeMailWords) => {
	const { shopName, contact, look } = config;
	return renderMail({ shopName, contact, look, mailWords: new Map([[kind, words]]) }, sampleMail(kind, config));
};

async function tryWords(deps: BackOfficeDeps, actor: Actor, kind: MailKind, words: ChangeMailWords) {
	const { orm, mailer } = deps;
	const { email } = await readUser(orm, actor.id);
	const mail = await rendered(deps, kind, words);
	const outcome = await mailer.send({ id: null, to: email, ...mail, subject: `Test: ${mail.subject}` }).then(
		(answer) => ({ isSent: true, answer }),
		(error: unknown) => ({ isSent: false, answer: error instanceof Error ? error.message : String(error) }),
	);
	const changes = [{ field: 'answer', before: null, after: outcome.answer }];
	await orm.transaction((tx) =>
		writeAudit(tx, actor, { action: 'try', model: 'mailWords', recordId: kind, recordName: MAIL_KIND_FACTS[kind].name, changes }),
	);
	return outcome;
}

export function addMailWordsRoutes(http: Http, deps: BackOfficeDeps): void {
	const { orm } = deps;
	addRoute(http, routes.listMailWords, async ({ caller }) => {
		requireRight(caller, 'shop.open');
		return listMailWords(orm);
	});
	addRoute(http, routes.changeMailWords, async (call) => {
		requireRight(call.caller, 'shop.open');
		const { params, body: words, headers, reply } = call;
		setETag(reply, await changeMailWords(orm, actorOf(call), { kind: params.kind, words, seen: headers['if-match'] }));
		return undefined;
	});
	addRoute(http, routes.previewMailWords, async ({ caller, params, body }) => {
		requireRight(caller, 'shop.open');
		const { subject, text } = await rendered(deps, params.kind, body);
		return { subject, text };
	});
	addRoute(
		http,
		routes.tryMailWords,
		async (call) => {
			requireRight(call.caller, 'shop.open');
			return tryWords(deps, actorOf(call), call.params.kind, call.body);
		},
		{ perMinute: 10 },
	);
}
