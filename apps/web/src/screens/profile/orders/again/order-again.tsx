import type { OwnOrder } from '@print-room/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { designPath } from '../../../../shell/category-paths.ts';
import { useLaterDialog } from '../../../../shell/use-later-dialog.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import styles from './order-again.module.css';

const fetchDialog = () => import('./again-dialog.tsx');
const AgainDialog = lazy(fetchDialog);

export interface OrderAgainProps {
	readonly item: OwnOrder['items'][number];
	readonly title: string;
}

/** Actions on a print of the reader's own order. */
export const OrderAgain = ({ item, title }: OrderAgainProps): ReactNode => {
	const { isOpen, open, close } = useLaterDialog(fetchDialog);
	const { designId, categoryId, conversation } = item;
	if (designId === null || !categoryId) return null;
	const editorPath = designPath(categoryId, designId);
	return (
		<>
			{conversation === null ? null : (
				<Link to={checkedDesignPath(categoryId, designId, conversation.id)} className={styles.action}>
					{conversation.isAnswerDue ? 'The studio has a question about this print' : 'Read what was said about this print'}
				</Link>
			)}
			<div className={styles.actions}>
				<TextButton className={styles.action} aria-label={`Order again: ${title}`} onClick={open}>
					Order again
				</TextButton>
				<Link to={editorPath} className={styles.action} aria-label={`Same picture, other size: ${title}`}>
					Same picture, other size
				</Link>
			</div>
			{isOpen ? (
				<Suspense fallback={null}>
					<AgainDialog item={item} designId={designId} editorPath={editorPath} onClose={close} />
				</Suspense>
			) : null}
		</>
	);
};
