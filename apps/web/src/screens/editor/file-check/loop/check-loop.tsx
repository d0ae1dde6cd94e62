import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { loadingMessage } from '../../../../api/messages.ts';
import { isMissingCheck, missingCheckMessage } from '../../../../file-check/requests/check-failure.ts';
import { ownCheckQuery } from '../../../../file-check/requests/own-checks.query.ts';
import { openLogin } from '../../../../session/login.ts';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { FileCheckIcon } from '../../../../ui/icons/file-check-icon.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import styles from './check-loop.module.css';
import type { CheckLoopProps } from './check-props.ts';
import { OpenCheck } from './open-check.tsx';

interface MissingCheckProps {
	readonly error: unknown;
	readonly isGuest: boolean;
}

/** Takes the strip's place if a check cannot be read even by trying again: gives the reason and the way on. The editor works as usual. */
const MissingCheck = ({ error, isGuest }: MissingCheckProps): ReactNode => {
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

export const CheckLoop = (props: CheckLoopProps): ReactNode => {
	const { checkId, strip } = props;
	const { userId, isGuest } = useSession();
	const { data, error, refetch } = useQuery(ownCheckQuery(userId, checkId));
	const inPlace = (): ReactNode => {
		if (error === null) {
			return (
				<p className={styles.strip} role="status" aria-label="Your file check is loading">
					<Skeleton width={220} height={14} />
				</p>
			);
		}
		if (isMissingCheck(error)) return <MissingCheck error={error} isGuest={isGuest} />;
		return (
			<p className={styles.strip} role="alert">
				<span className={styles.message}>Your file check could not be read. {loadingMessage(error)}</span>
				<TextButton onClick={() => void refetch()}>Try again</TextButton>
			</p>
		);
	};
	// Data read before the check was deleted is outdated.
	if (data !== undefined && (error === null || !isMissingCheck(error))) return <OpenCheck key={checkId} {...props} check={data} />;
	return strip && createPortal(inPlace(), strip);
};
