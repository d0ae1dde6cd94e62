import type { OrderLine } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../../../ui/date-text.ts';
import { fileCheckStateLabels } from '../../../model/file-check-state.ts';
import styles from './line-prints.module.css';

/** The conversation about a line, and the designs that it had before, with the prints that were made from each. */
export const LineTrouble = ({ line, orderId }: { readonly line: OrderLine; readonly orderId: string }): ReactNode => (
	<ul className={styles.trouble}>
		{line.conversation === null ? null : (
			<li>
				<Link to={`/admin/testProofRequests/${line.conversation.id}`}>Conversation with the customer</Link>{' '}
				<small>{fileCheckStateLabels[line.conversation.state]}</small>
			</li>
		)}
		{line.versions.map(({ number, designId, imageName, replacedAt, prints }) => (
			<li key={number}>
				<Link to={`/admin/designs/${designId}?order=${orderId}`}>
					Version {number}: <bdi>{imageName}</bdi>
				</Link>{' '}
				<small>
					Replaced {dayText(replacedAt)}
					{prints.length === 0 ? '; nothing was printed from it' : `; printed from it: ${prints.join(', ')}`}
				</small>
			</li>
		))}
	</ul>
);
