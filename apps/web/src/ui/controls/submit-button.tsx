import type { ReactNode } from 'react';
import { ArrowRight } from '../icons/icons.tsx';
import { Button } from './button.tsx';
import styles from './submit-button.module.css';

export interface SubmitButtonProps {
	readonly children: ReactNode;
	/** Label while sending; the button keeps the focus and ignores further presses. */
	readonly busyLabel: string;
	readonly isBusy: boolean;
}

export const SubmitButton = ({ children, busyLabel, isBusy }: SubmitButtonProps): ReactNode => (
	<div className={styles.foot}>
		<Button type="submit" variant="contained" color="primary" fullWidth aria-disabled={isBusy} endIcon={<ArrowRight />}>
			{isBusy ? busyLabel : children}
		</Button>
	</div>
);
