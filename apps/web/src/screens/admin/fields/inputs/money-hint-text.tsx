import type { MoneyField } from '@print-room/contract';
import { formatPounds, poundsPerSquareMetre, poundsToPence, withVat } from '@print-room/domain';
import type { ReactNode } from 'react';
import type { Sides } from '../state/form-state.ts';
import { figureOf } from '../state/typed-number.ts';
import { useVatPercent } from '../use-vat-percent.ts';
import styles from './inputs.module.css';

interface MoneyHint {
	/** '£100.80 with VAT · £175.00 per m²' */
	readonly facts: string;
	/** effect of the net price on the total that is charged; null if none */
	readonly warning: string | null;
}

const stepPence = 5;
const most = 1_000_000;

/**
 * Explains a net price, per square metre if it belongs to a size; null if it is not a price.
 * @param vatPercent null while it is not known
 */
export const moneyHint = (text: string, vatPercent: number | null, mmSides: Sides | null = null): MoneyHint | null => {
	const pounds = figureOf(text);
	if (!Number.isFinite(pounds) || pounds < 0 || pounds > most) return null;
	const net = poundsToPence(pounds);
	const extents = mmSides && { extent1: figureOf(mmSides.first), extent2: figureOf(mmSides.second) };
	const perM2 = extents === null ? null : poundsPerSquareMetre(pounds, extents);
	return {
		facts: [
			vatPercent === null ? null : `${formatPounds(withVat(net, vatPercent))} with VAT`,
			perM2 === null ? null : `${formatPounds(poundsToPence(perM2))} per m²`,
		]
			.filter((fact) => fact !== null)
			.join(' · '),
		warning: net % stepPence === 0 ? null : 'Not a multiple of 5 p: the VAT may not be a whole number of pence and is then rounded.',
	};
};

interface MoneyHintProps {
	readonly field: MoneyField;
	readonly pounds: string;
	readonly mmSides?: Sides | null;
}

export const MoneyHintText = ({ field, pounds, mmSides = null }: MoneyHintProps): ReactNode => {
	const hint = moneyHint(pounds, useVatPercent(field.vatCategory ?? null), mmSides);
	if (hint === null) return null;
	return (
		<>
			{hint.facts}
			<span role="status" className={styles.warning}>
				{hint.warning}
			</span>
		</>
	);
};
