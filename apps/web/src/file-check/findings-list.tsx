import type { FileFinding, FindingSeverity } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Check, Info, Warning } from '../ui/icons/icons.tsx';
import styles from './findings-list.module.css';
import { type FindingsSide, findingMessage } from './findings-messages.ts';

export interface FindingsListProps {
	/** in the order of `findingsOf` */
	readonly findings: readonly FileFinding[];
	readonly side: FindingsSide;
	/** The size stays: no advice to choose another, and no word that it is not printed. */
	readonly isSizePaid?: boolean;
}

const icons: Readonly<Record<FindingSeverity, ReactNode>> = { wrong: <Warning />, look: <Warning />, note: <Info /> };

/** Text alternative of the icon. */
const severityLabels: Readonly<Record<FindingSeverity, string>> = { wrong: 'To change: ', look: 'To review: ', note: '' };

export const FindingsList = ({ findings, side, isSizePaid = false }: FindingsListProps): ReactNode => {
	const isFlawless = findings.every(({ code }) => code === 'notMeasured');
	return (
		<ul className={styles.findings} aria-label="Automatic checks">
			{isFlawless ? (
				<li className={styles.good}>
					<Check />
					<div>
						<b>No problems found{findings.length > 0 ? ' so far' : ''}</b>
						<p>
							{side === 'staff' ? 'Resolution, colour and file are as they should be.' : 'Resolution, colours and format suit this print.'}
						</p>
					</div>
				</li>
			) : null}
			{findings.map((finding) => {
				const { title, ...said } = findingMessage(finding, side);
				const text = isSizePaid ? (said.textAtSize ?? said.text) : said.text;
				const advice = isSizePaid ? (said.adviceAtSize ?? said.advice) : said.advice;
				return (
					<li key={finding.code} className={styles[finding.severity]}>
						{icons[finding.severity]}
						<div>
							<b>
								<span className="visually-hidden">{severityLabels[finding.severity]}</span>
								{title}
							</b>
							<p>{text}</p>
							{advice === null ? null : <p className={styles.advice}>{advice}</p>}
						</div>
					</li>
				);
			})}
		</ul>
	);
};
