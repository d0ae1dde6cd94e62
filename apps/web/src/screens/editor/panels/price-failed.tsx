import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceStatus } from '../model/order/price.ts';
import { useDispatch } from '../store.ts';
import styles from './panels.module.css';

/** The place that lacks its price says so, and offers to try again. */
export const PriceFailed = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	if (priceStatus(state) !== 'failed') return null;
	return (
		<div className={styles.notice}>
			<Notice tone="failure" title="The price could not be worked out.">
				<TextButton onClick={() => dispatch({ type: 'answer/priceRetried' })}>Try again</TextButton>
			</Notice>
		</div>
	);
};
