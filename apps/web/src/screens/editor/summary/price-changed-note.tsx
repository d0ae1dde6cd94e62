import { formatPounds, withVat } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Warning } from '../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceLines, totalOf, totalOfLines } from '../model/order/price-lines.ts';
import { hasMounts, isProof } from '../model/state/offer.ts';
import type { PriceLine } from '../model/state/price-line.ts';
import type { EditorState } from '../model/state/state.ts';
import styles from './summary.module.css';

const changedLine = (
	before: readonly PriceLine[],
	now: readonly PriceLine[],
): { readonly was: PriceLine; readonly is: PriceLine } | null => {
	const pairs = now.flatMap((is) =>
		before.filter((was) => was.kind === is.kind && was.net !== is.net && was.net !== null).map((was) => ({ was, is })),
	);
	const [only, another] = pairs;
	return only !== undefined && another === undefined ? only : null;
};

const subjectOf = ({ kind }: PriceLine, { offer }: EditorState): string => {
	switch (kind) {
		case 'print':
			return isProof(offer) ? 'this proof' : hasMounts(offer) ? 'this mount' : 'this paper';
		case 'border':
			return 'this border';
		case 'options':
			return offer.options.multiselect ? 'these options' : 'this option';
		case 'certificate':
			return 'this certificate';
	}
};

const capital = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

const sentence = (state: EditorState, before: readonly PriceLine[], isLong: boolean): string => {
	const now = totalOf(state);
	const was = totalOfLines(before);
	if (now === null || was === null) return 'The new price is being worked out.';
	if (now.gross === was.gross) return 'The shop could not confirm this price. Please try once more.';
	if (now.vatPercent !== was.vatPercent)
		return `VAT is now ${now.vatPercent} %, and was ${was.vatPercent} %. The price was ${formatPounds(was.gross)} before.`;
	const line = changedLine(before, priceLines(state));
	if (line === null || line.was.net === null || line.is.net === null) return `It was ${formatPounds(was.gross)} before.`;
	if (!isLong) return `It was ${formatPounds(was.gross)} when you chose ${subjectOf(line.is, state)}.`;
	const verb = line.is.net > line.was.net ? 'rose' : 'fell';
	return `${capital(subjectOf(line.is, state))} ${verb} from ${formatPounds(withVat(line.was.net, was.vatPercent))} to ${formatPounds(withVat(line.is.net, now.vatPercent))} since you chose it.`;
};

export interface PriceChangedProps {
	readonly className?: string | undefined;
	/** The phone shows no list of prices beside it, so it says which part changed. */
	readonly isLong?: boolean;
}

export const PriceChangedNote = ({ className, isLong = false }: PriceChangedProps): ReactNode => {
	const state = useDelayedEditor();
	if (state.adding.kind !== 'priceChanged') return null;
	return (
		<div className={className ? `${styles.alert} ${className}` : styles.alert}>
			<Warning />
			<div role="alert">
				<b>The price has changed</b>
				<p>{sentence(state, state.adding.before, isLong)} Nothing has been added yet.</p>
			</div>
		</div>
	);
};
