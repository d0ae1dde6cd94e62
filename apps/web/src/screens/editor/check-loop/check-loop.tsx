import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toFailure } from '../../../api/failure.ts';
import { loadingSentence } from '../../../api/sentences.ts';
import { ownCheckQuery } from '../../../file-check/loop/own-checks.query.ts';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import styles from './check-loop.module.css';
import type { CheckLoopProps } from './check-props.ts';
import { OpenCheck } from './open-check.tsx';

const isMissing = (error: unknown): boolean => [403, 404].includes(toFailure(error).status);

const Missing = ({ isGuest }: { readonly isGuest: boolean }): ReactNode => (
	<p className={styles.strip} role="status">
		<span className={styles.words}>
			This file check is not here{isGuest ? '. It may be in your account.' : ', or it is somebody else’s.'}
		</span>
		{isGuest ? <TextButton onClick={openLogin}>Login</TextButton> : null}
	</p>
);

/** A file check above the editor: where it stands, what was said, and what can be done (C1.04). */
export const CheckLoop = (props: CheckLoopProps): ReactNode => {
	const { checkId, stand } = props;
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
		if (isMissing(error)) return <Missing isGuest={isGuest} />;
		return (
			<p className={styles.strip} role="alert">
				<span className={styles.words}>Your file check could not be read. {loadingSentence(error)}</span>
				<TextButton onClick={() => void refetch()}>Try again</TextButton>
			</p>
		);
	};
	if (data !== undefined) return <OpenCheck key={checkId} {...props} check={data} />;
	return stand && createPortal(inPlace(), stand);
};
