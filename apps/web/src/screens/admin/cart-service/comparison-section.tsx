import type { Reconciliation } from '@print-room/contract';
import { type ReactNode, useId } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { ProgressLine } from '../../../ui/controls/progress-line.tsx';
import { dayText, timeText } from '../../../ui/date-text.ts';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { comparisonOf, differences } from '../model/comparison.ts';
import { useComparing } from './cart-service.query.ts';
import { CompareForm } from './compare-form.tsx';
import styles from './comparison-section.module.css';
import { FindingsList } from './findings-list.tsx';
import section from './section.module.css';

const sentenceOf = (latest: Reconciliation | null, state: 'never' | 'under way' | 'failed' | 'done'): string => {
	if (latest === null || state === 'never') return 'No comparison yet.';
	if (state === 'under way') return `Comparing the transactions since ${dayText(latest.from)}…`;
	if (state === 'failed') return '';
	const { compared, from, startedAt, findings } = latest;
	const what = compared === 1 ? '1 transaction' : `${compared} transactions`;
	return `${timeText(startedAt)}: ${what} since ${dayText(from)}, ${differences(findings.length)}.`;
};

/** Result of the latest comparison between the cart service's transactions and our orders, and a form to start one. */
export const ComparisonSection = ({ latest }: { latest: Reconciliation | null }): ReactNode => {
	const progressId = useId();
	const { mutateAsync, isPending, isError, error } = useComparing();
	const once = useOnce();
	const comparison = comparisonOf(latest);
	// The failure is shown from `error`.
	const compare = (days: number): void => void once(() => mutateAsync(days).catch(() => undefined));
	const isUnderWay = isPending || comparison.state === 'under way';
	return (
		<section aria-label="Comparison" className={section.section}>
			<div className={section.head}>
				<h2>Comparison</h2>
			</div>
			<p className={section.empty}>
				The cart service's list of transactions is compared with the orders every night, and whenever you ask. Missing orders are requested
				for again.
			</p>
			<CompareForm isBusy={isUnderWay} onCompare={compare} />
			<p role="status" id={progressId} className={styles.sentence}>
				{sentenceOf(latest, comparison.state)}
			</p>
			{isUnderWay ? <ProgressLine aria-labelledby={progressId} /> : null}
			{isError ? (
				<Notice tone="failure" title="Couldn't start the comparison.">
					{loadingMessage(error)}
				</Notice>
			) : null}
			{comparison.state === 'failed' && latest !== null && !isPending ? (
				<Notice tone="failure" title={`The comparison of ${timeText(latest.startedAt)} failed.`}>
					{comparison.reason}
				</Notice>
			) : null}
			{comparison.state === 'done' && comparison.findings.length > 0 ? <FindingsList findings={comparison.findings} /> : null}
		</section>
	);
};
