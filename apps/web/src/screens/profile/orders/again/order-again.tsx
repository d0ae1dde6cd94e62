import type { OwnOrder } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../../../../api/messages.ts';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { designPath } from '../../../../shell/category-paths.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import styles from './order-again.module.css';

const fetchDialog = () => import('./again-dialog.tsx');
const AgainDialog = lazy(fetchDialog);

export interface OrderAgainProps {
	readonly item: OwnOrder['items'][number];
	readonly title: string;
}

/** What can be done with a print of an order that is the reader's own. */
export const OrderAgain = ({ item, title }: OrderAgainProps): ReactNode => {
	const [isOpen, open] = useState(false);
	const { designId, categoryId, conversation } = item;
	if (designId === null || !categoryId) return null;
	const editorPath = designPath(categoryId, designId);
	const show = (): void => {
		fetchDialog().then(
			() => open(true),
			() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
		);
	};
	return (
		<>
			{conversation === null ? null : (
				<Link to={checkedDesignPath(categoryId, designId, conversation.id)} className={styles.action}>
					{conversation.isAnswerDue ? 'The studio has a question about this print' : 'Read what was said about this print'}
				</Link>
			)}
			<div className={styles.actions}>
				<TextButton className={styles.action} aria-label={`Order again: ${title}`} onClick={show}>
					Order again
				</TextButton>
				<Link to={editorPath} className={styles.action} aria-label={`Same picture, other size: ${title}`}>
					Same picture, other size
				</Link>
			</div>
			{isOpen ? (
				<Suspense fallback={null}>
					<AgainDialog item={item} designId={designId} editorPath={editorPath} onClose={() => open(false)} />
				</Suspense>
			) : null}
		</>
	);
};
