import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownChecksQuery } from '../../../file-check/requests/own-checks.query.ts';
import { openLogin } from '../../../session/login.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { OwnList } from '../own-list.tsx';
import styles from './file-check-view.module.css';
import { FileCheckView } from './file-check-view.tsx';

const empty = {
	title: 'No file checks yet',
	text: "Not sure about a file? Ask in the editor: we check it at the size you chose and write to you. It's free.",
};

export interface FileChecksListProps {
	readonly userId: string;
	readonly isGuest: boolean;
}

/** File checks of the current person, latest first; read again when the page regains focus. */
export const FileChecksList = ({ userId, isGuest }: FileChecksListProps): ReactNode => {
	const { data, error, refetch } = useQuery(ownChecksQuery(userId));
	return (
		<>
			{isGuest ? (
				<p className={styles.note}>
					File checks requested in this browser. <TextButton onClick={openLogin}>Log in</TextButton> to see those in your account.
				</p>
			) : null}
			<OwnList
				title="Your file checks"
				items={data}
				error={error}
				empty={empty}
				onRetry={() => void refetch()}
				entryOf={(check, index) => <FileCheckView key={check.id} check={check} isOpenAtFirst={index === 0} />}
			/>
		</>
	);
};
