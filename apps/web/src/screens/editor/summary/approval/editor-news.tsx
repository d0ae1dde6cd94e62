import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { verdictMessage } from '../../../../approval/answer-messages.ts';
import { approvalsQuery } from '../../../../approval/approvals.query.ts';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { useEditorPart } from '../../store.ts';
import styles from './editor-news.module.css';

/** The latest answer to a link of the image; nothing if there is none, or while it is not known. */
const Latest = ({ imageId, onOpen }: { readonly imageId: string; readonly onOpen: () => void }): ReactNode => {
	const userId = useSession((session) => session.userId);
	const { data } = useQuery(approvalsQuery(userId, imageId));
	const [latest] = (data ?? []).flatMap(({ answers }) => answers).toSorted((one, other) => other.at.localeCompare(one.at));
	if (latest === undefined) return null;
	const said = latest.text === '' ? latest.marks[0]?.text : latest.text;
	return (
		<div className={styles.news}>
			<p>
				<b>{verdictMessage[latest.verdict]}</b>, {dayText(latest.at)}
			</p>
			{said === undefined ? null : <p className={styles.said}>{said}</p>}
			<TextButton onClick={onOpen}>See the answers</TextButton>
		</div>
	);
};

/** An image on its way has no links. */
const EditorNews = ({ onOpen }: { readonly onOpen: () => void }): ReactNode => {
	const image = useEditorPart((state) => state.image);
	return image.arrival.is === 'here' ? <Latest imageId={image.id} onOpen={onOpen} /> : null;
};

export default EditorNews;
