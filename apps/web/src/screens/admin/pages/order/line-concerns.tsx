import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { lineAnchor, shortWarningsOf } from '../../model/order-line.ts';
import styles from './line-concerns.module.css';
import { nameOf } from './line-words.ts';

/** Longer lists are summarised by a count; every line is marked in place as well. */
const linesShown = 5;

/** Links to the lines that need review. */
export const LineConcerns = ({ items }: Pick<Order, 'items'>): ReactNode => {
	const concerning = items.map((item) => ({ item, words: shortWarningsOf(item) })).filter(({ words }) => words.length > 0);
	if (concerning.length === 0) return null;
	const more = concerning.length - linesShown;
	return (
		<li>
			<Warning size={16} />
			<div className={styles.lines}>
				<b>{concerning.length === 1 ? '1 line needs review.' : `${concerning.length} lines need review.`}</b>
				<ul>
					{concerning.slice(0, linesShown).map(({ item, words }) => (
						<li key={item.id}>
							<a href={`#${lineAnchor(item)}`}>
								<bdi>{nameOf(item)}</bdi>: {words.join(', ')}
							</a>
						</li>
					))}
					{more > 0 ? <li>and {more === 1 ? 'another one' : `${more} more`}, marked below</li> : null}
				</ul>
			</div>
		</li>
	);
};
