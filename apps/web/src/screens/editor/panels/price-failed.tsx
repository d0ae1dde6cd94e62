import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { priceStatus } from '../model/order/price.ts';
import { useDispatch, useEditor } from '../store.ts';
import styles from './panels.module.css';

/** The place that lacks its price says so, and offers to try again. */
export const PriceFailed = (): ReactNode => {
	const state = useEditor();
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
