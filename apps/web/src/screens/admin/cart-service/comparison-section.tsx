import Button from '@mui/material/Button';
import type { Finding, Reconciliation } from '@print-room/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { ProgressLine } from '../../../ui/controls/progress-line.tsx';
import { dayText, timeText } from '../../../ui/date-text.ts';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { Warning } from '../../../ui/icons/icons.tsx';
import { comparisonOf, differences, findingAdvice, findingLabel } from '../model/comparison.ts';
import { useComparing } from './cart-service.query.ts';
import compareFormStyles from './compare-form.module.css';
import styles from './comparison-section.module.css';
import findingsListStyles from './findings-list.module.css';
import section from './section.module.css';

const Which = ({ finding: { orderId, displayId, transactionId } }: { finding: Finding }): ReactNode =>
	orderId === null ? (
		<span>Transaction {transactionId}</span>
	) : (
		<>
			<Link to={`/admin/orders/${orderId}`}>Order #{displayId ?? orderId}</Link>
			<span className={findingsListStyles.quiet}>Transaction {transactionId}</span>
		</>
	);

const FindingsList = ({ findings }: { findings: readonly Finding[] }): ReactNode => (
	<ul className={findingsListStyles.findings} aria-label="Differences">
		{findings.map((finding) => (
			<li key={`${finding.kind} ${finding.transactionId}`}>
				<Warning size={16} />
				<div className={findingsListStyles.what}>
					<b>{findingLabel(finding.kind)}</b>
					<p>{finding.message}</p>
					<p className={findingsListStyles.quiet}>{findingAdvice(finding)}</p>
				</div>
				<div className={findingsListStyles.which}>
					<Which finding={finding} />
				</div>
			</li>
		))}
	</ul>
);

const choices = [1, 8, 30, 90];
const usualDays = 8;

const CompareForm = ({ isBusy, onCompare }: { isBusy: boolean; onCompare: (days: number) => void }): ReactNode => {
	const selectId = useId();
	const [days, choose] = useState(usualDays);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isBusy) onCompare(days);
	};
	return (
		<form className={compareFormStyles.form} onSubmit={submit}>
			<label htmlFor={selectId}>Transactions of</label>
			<select id={selectId} value={days} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{choice === 1 ? 'the last day' : `the last ${choice} days`}
					</option>
				))}
			</select>
			<Button type="submit" variant="outlined" size="small" aria-disabled={isBusy}>
				{isBusy ? 'Comparing…' : 'Compare now'}
			</Button>
		</form>
	);
};

const sentenceOf = (latest: Reconciliation | null, state: 'never' | 'under way' | 'failed' | 'done'): string => {
	if (latest === null || state === 'never') return 'No comparison yet.';
	if (state === 'under way') return `Comparing the transactions since ${dayText(latest.from)}…`;
	if (state === 'failed') return '';
	const { compared, from, startedAt, findings } = latest;
	const what = compared === 1 ? '1 transaction' : `${compared} transactions`;
	return `${timeText(startedAt)}: ${what} since ${dayText(from)}, ${differences(findings.length)}.`;
};

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
				again.
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
