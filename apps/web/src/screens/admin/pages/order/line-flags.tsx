import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { lineAnchor, shortWarningsOf } from '../../model/order-line.ts';
import styles from './line-flags.module.css';
import { nameOf } from './line-text.ts';

/** Longer lists are summarised by a count; every line is marked in place as well. */
const linesShown = 5;

/** Links to the lines that need review. */
export const LineFlags = ({ items }: Pick<Order, 'items'>): ReactNode => {
	const flagged = items.map((item) => ({ item, warnings: shortWarningsOf(item) })).filter(({ warnings }) => warnings.length > 0);
	if (flagged.length === 0) return null;
	const more = flagged.length - linesShown;
	return (
		<li>
			<Warning size={16} />
			<div className={styles.lines}>
				<b>{flagged.length === 1 ? '1 line needs review.' : `${flagged.length} lines need review.`}</b>
				<ul>
					{flagged.slice(0, linesShown).map(({ item, warnings }) => (
						<li key={item.id}>
							<a href={`#${lineAnchor(item)}`}>
								<bdi>{nameOf(item)}</bdi>: {warnings.join(', ')}
							</a>
						</li>
					))}
					{more > 0 ? <li>and {more === 1 ? 'another one' : `${more} more`}, marked below</li> : null}
				</ul>
			</div>
		</li>
	);
};
