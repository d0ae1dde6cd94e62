import type { Finding } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Warning } from '../../../ui/icons/icons.tsx';
import { findingAdvice, findingLabel } from '../model/comparison.ts';
import styles from './findings-list.module.css';

const Which = ({ finding: { orderId, displayId, transactionId } }: { finding: Finding }): ReactNode =>
	orderId === null ? (
		<span>Transaction {transactionId}</span>
	) : (
		<>
			<Link to={`/admin/orders/${orderId}`}>Order #{displayId ?? orderId}</Link>
			<span className={styles.quiet}>Transaction {transactionId}</span>
		</>
	);

/** Differences between the two sides, each with its order and its outcome. */
export const FindingsList = ({ findings }: { findings: readonly Finding[] }): ReactNode => (
	<ul className={styles.findings} aria-label="Differences">
		{findings.map((finding) => (
			<li key={`${finding.kind} ${finding.transactionId}`}>
				<Warning size={16} />
				<div className={styles.what}>
					<b>{findingLabel(finding.kind)}</b>
					<p>{finding.message}</p>
					<p className={styles.quiet}>{findingAdvice(finding)}</p>
				</div>
				<div className={styles.which}>
					<Which finding={finding} />
				</div>
			</li>
		))}
	</ul>
);
