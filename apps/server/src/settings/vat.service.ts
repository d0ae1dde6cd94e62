import type { VatRates } from '@print-room/contract';
import {
	type CategoryId,
	FIRST_VAT_RATES,
	shopDay,
	type VatRate,
	vatPercentOn,
	vatRateLabel,
	vatRatesOn,
	vatRatesProblems,
} from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type Actor, AppError, notFound, type Orm } from '../platform/index.ts';
import { changeSettings } from './change-settings.ts';
import { vatId, vatSettings } from './settings.table.ts';

/** Channel on which a trigger reports every change of the rates. */
export const vatChangedChannel = 'vat_changed';

type Reader = Pick<Orm, 'select'>;

/** Writes the first rates; later starts change nothing. */
export async function seedVat(orm: Pick<Orm, 'insert'>): Promise<void> {
	await orm.insert(vatSettings).values({ id: vatId, rates: FIRST_VAT_RATES }).onConflictDoNothing();
}

async function readRow(orm: Reader): Promise<typeof vatSettings.$inferSelect> {
	const [row] = await orm.select().from(vatSettings).limit(1);
	if (row === undefined) throw notFound('The VAT rates');
	return row;
}

/** Reads all rates. Errors: ENTITY_NOT_FOUND before the first start has written them. */
export const readVatRates = async (orm: Reader): Promise<readonly VatRate[]> => (await readRow(orm)).rates;

/** Reads from the database the rate that a category has now. */
export const readVatPercent = async (orm: Reader, categoryId: CategoryId): Promise<number> =>
	vatPercentOn(await readVatRates(orm), categoryId, shopDay(Date.now()));

/** Reads the rates with the ones that hold now. Errors: ENTITY_NOT_FOUND. */
export async function readVat(orm: Reader): Promise<VatRates> {
	const { id, rates, version } = await readRow(orm);
	return { id, rates: [...rates], now: vatRatesOn(rates, shopDay(Date.now())), version };
}

interface VatChange {
	readonly rates: readonly VatRate[];
	/** version that the change is based on */
	readonly seen: number | undefined;
}

const inOrder = (one: VatRate, other: VatRate): number =>
	(one.categoryId ?? '').localeCompare(other.categoryId ?? '') || one.from.localeCompare(other.from);

function checkRates(before: readonly VatRate[], after: readonly VatRate[]): void {
	const problems = vatRatesProblems(before, after, shopDay(Date.now()));
	if (problems.length === 0) return;
	throw new AppError('VALIDATION_FAILED', [...new Set(problems.map(({ message }) => message))].join(' '), {
		details: problems.map(({ at, message }) => ({ path: at === null ? 'rates' : `rates.${at}`, message })),
	});
}

/** Replaces the rates; returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED with the path of the wrong rate. */
export function changeVatRates(orm: Orm, actor: Actor, { rates, seen }: VatChange): Promise<number> {
	const sorted = rates.toSorted(inOrder);
	return changeSettings(orm, actor, {
		...{ model: 'vatRates', recordId: vatId, recordName: 'VAT rates', seen },
		hold: async (tx) => {
			const [row] = await tx.select().from(vatSettings).limit(1).for('update');
			if (row === undefined) throw notFound('The VAT rates');
			return row;
		},
		facts: (row) => {
			checkRates(row.rates, rates);
			return { before: { rates: row.rates.toSorted(inOrder).map(vatRateLabel) }, after: { rates: sorted.map(vatRateLabel) } };
		},
		write: (tx, version) => tx.update(vatSettings).set({ rates: sorted, version }).where(eq(vatSettings.id, vatId)),
	});
}
