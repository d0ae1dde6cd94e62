import type { LookedStep, Opening, OpeningStep } from '@print-room/contract';
import { INFORMATION_PAGES } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { backupsToday } from '../../backups/index.ts';
import { hashToken, type Orm } from '../../platform/index.ts';
import { readStudio, readVatRates } from '../../settings/index.ts';
import type { BackOfficeDeps } from '../back-office.deps.ts';
import { openingSteps } from '../back-office.table.ts';

type Step = Omit<OpeningStep, 'step' | 'at'> & { readonly at?: Date | undefined };
type Tried = typeof openingSteps.$inferSelect;

const has = async (orm: Orm, condition: SQL): Promise<boolean> =>
	(await orm.execute<{ found: boolean }>(sql`select exists (${condition}) as found`)).rows[0]?.found === true;

/** Hash of the settings that mails are sent with. */
export const mailSettings = ({ smtpUrl, mailFrom }: BackOfficeDeps['config']): string => hashToken(JSON.stringify([smtpUrl, mailFrom]));

/** Hash of the settings that an administrator looked at, so that a change of the VAT rates asks for another look. */
export const lookedAt = async (orm: Orm, step: LookedStep): Promise<string> =>
	step === 'vat' ? hashToken(JSON.stringify(await readVatRates(orm))) : '';

const missing: Readonly<Record<LookedStep, string>> = {
	papers: 'The papers are examples until somebody has looked through them.',
	prices: 'The prices are examples until somebody has looked through them.',
	vat: 'Look at the VAT rates and the days from which they hold.',
};

async function lookedStep(orm: Orm, step: LookedStep, tried: ReadonlyMap<string, Tried>): Promise<Step> {
	const known = tried.get(step);
	const isDone = known?.isDone === true && known.tried === (await lookedAt(orm, step));
	return { isDone, text: isDone ? 'Looked through.' : missing[step], at: isDone ? known.at : undefined };
}

function mailStep({ config }: BackOfficeDeps, known: Tried | undefined): Step {
	if (config.smtpUrl === null)
		return { isDone: false, text: 'Mails reach nobody: they are kept as files on the server. Set SMTP_URL and MAIL_FROM.' };
	if (known === undefined) return { isDone: false, text: 'No test mail was sent yet.' };
	if (known.tried !== mailSettings(config)) return { isDone: false, text: 'The mail settings have changed since the last test mail.' };
	return { isDone: known.isDone, text: known.answer, at: known.at };
}

/** An order that came back proves both ways: its line was signed here, and the store's webhook was verified here. */
async function cartStep({ orm, config: { cart } }: BackOfficeDeps): Promise<Step> {
	if (cart.kind === 'sandbox') return { isDone: false, text: 'The sandbox cart takes the orders. Set FOXY_STORE_DOMAIN and its keys.' };
	const isDone = await has(
		orm,
		sql`select 1 from orders o join order_items i on i.order_id = o.id where i.design_id is not null and starts_with(o.fc_receipt, ${`${cart.origin}/`})`,
	);
	return {
		isDone,
		text: isDone
			? 'A signed line was paid there, and the order came back.'
			: `No order has come back from ${new URL(cart.origin).host}. Order something while its store is in test mode.`,
	};
}

function pagesStep({ information }: BackOfficeDeps): Step {
	const shown = new Set(information.shown().map(({ slug }) => slug));
	const titles = INFORMATION_PAGES.filter(({ slug }) => !shown.has(slug)).map(({ title }) => title);
	return { isDone: titles.length === 0, text: titles.length === 0 ? 'All pages are filled in.' : `To be filled in: ${titles.join(', ')}.` };
}

async function backupStep(deps: BackOfficeDeps): Promise<Step> {
	const { isOn, lastAt } = await backupsToday(deps);
	if (!isOn) return { isDone: false, text: 'No backups are made. Set BACKUP_TO on the server.' };
	return { isDone: lastAt !== null, text: lastAt === null ? 'The first backup has not been made yet.' : 'Backups are made on a schedule.' };
}

async function orderStep({ orm }: BackOfficeDeps): Promise<Step> {
	const isDone = await has(orm, sql`select 1 from pieces where state = 'sent'`);
	return {
		isDone,
		text: isDone
			? 'An order went all the way to its parcel.'
			: 'Order a print as a customer would, and take it through the workshop until it is sent.',
	};
}

/** Reads every step from the shop itself, as far as it can be. */
export async function readOpening(deps: BackOfficeDeps): Promise<Opening> {
	const { orm } = deps;
	const tried = new Map((await orm.select().from(openingSteps)).map((row) => [row.step, row] as const));
	const studio = await readStudio(orm);
	const lacks = [...(studio.address === '' ? ['address'] : []), ...(studio.email === '' ? ['e-mail'] : [])];
	const steps: readonly (readonly [OpeningStep['step'], Step])[] = [
		[
			'studio',
			{ isDone: lacks.length === 0, text: lacks.length === 0 ? `${studio.name}.` : `${studio.name} has no ${lacks.join(' and no ')}.` },
		],
		[
			'logo',
			{
				isDone: studio.logo !== null,
				text: studio.logo === null ? 'The shop shows its name and a plain mark.' : 'It is on every page and mail.',
			},
		],
		['papers', await lookedStep(orm, 'papers', tried)],
		['prices', await lookedStep(orm, 'prices', tried)],
		['vat', await lookedStep(orm, 'vat', tried)],
		['mail', mailStep(deps, tried.get('mail'))],
		['cart', await cartStep(deps)],
		['pages', pagesStep(deps)],
		['backup', await backupStep(deps)],
		['order', await orderStep(deps)],
	];
	return { steps: steps.map(([step, { at, ...rest }]) => ({ step, ...rest, at: at?.toISOString() ?? null })) };
}
