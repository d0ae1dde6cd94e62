import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { missingCheckMessage } from '../../../../file-check/requests/check-failure.ts';
import { openLogin } from '../../../../session/login.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { FileCheckIcon } from '../../../../ui/icons/file-check-icon.tsx';
import styles from './check-loop.module.css';

export interface MissingCheckProps {
	readonly error: unknown;
	readonly isGuest: boolean;
}

/** In the strip's place, of a check that cannot be had by trying again: why, and the way on. The editor under it works as ever. */
export const MissingCheck = ({ error, isGuest }: MissingCheckProps): ReactNode => {
	const { title, text, isPerhapsOfAccount } = missingCheckMessage(error, isGuest);
	return (
		<section className={styles.strip} aria-label="Free file check">
			<span className={styles.mark}>
				<FileCheckIcon />
			</span>
			<p className={styles.message} role="status">
				<b>{title}</b> <span className={styles.whole}>{text}</span>
			</p>
			{isPerhapsOfAccount ? (
				<TextButton onClick={openLogin}>Login</TextButton>
			) : (
				<Link className={styles.toggle} to="/profile/file-checks">
					Your file checks
				</Link>
			)}
		</section>
	);
};
