import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceLineDetail, priceLineName, priceMessage } from '../messages/messages.ts';
import { priceStatus } from '../model/order/price.ts';
import { costsDiffer, priceLines } from '../model/order/price-lines.ts';
import type { PriceLine } from '../model/state/price-line.ts';
import styles from './summary.module.css';

const Amount = ({
	line,
	before,
	isPending,
	hasAnswer,
}: {
	readonly line: PriceLine;
	readonly before: PriceLine | null;
	readonly isPending: boolean;
	readonly hasAnswer: boolean;
}): ReactNode => {
	if (line.kind === 'print' && line.net === null) {
		return isPending ? <Skeleton width={48} label="Working out the price" /> : hasAnswer ? 'No price' : 'Not known';
	}
	if (line.net === null || (line.chosen === null && line.kind !== 'print')) return 'None';
	const now = priceMessage(line.net, line.vatPercent);
	if (before === null || before.net === null || !costsDiffer(before, line)) return now;
	return (
		<>
			<s>
				<span className="visually-hidden">was </span>
				{priceMessage(before.net, before.vatPercent)}
			</s>{' '}
			<b>{now}</b>
		</>
	);
};

export const PriceList = (): ReactNode => {
	const state = useDelayedEditor();
	const { adding } = state;
	const status = priceStatus(state);
	return (
		<dl className={styles.lines}>
			{priceLines(state).map((line) => {
				const before = adding.kind === 'priceChanged' ? (adding.before.find(({ kind }) => kind === line.kind) ?? null) : null;
				const hasChanged = before !== null && line.net !== null && costsDiffer(before, line);
				const detail = priceLineDetail(line, state);
				return (
					<div key={line.kind} className={hasChanged ? styles.changed : undefined}>
						<dt className={styles.item}>{priceLineName(line, state)}</dt>
						<dd>
							<Amount line={line} before={before} isPending={status === 'workingOut'} hasAnswer={status === 'known'} />
						</dd>
						{detail === null ? null : <dd className={styles.detail}>{detail}</dd>}
					</div>
				);
			})}
		</dl>
	);
};
