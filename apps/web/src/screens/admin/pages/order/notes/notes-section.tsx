import type { Order, OrderNote } from '@print-room/contract';
import { can, mayChangeNote } from '@print-room/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../../../../session/session.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { timeText } from '../../../../../ui/date-text.ts';
import { useLazyDialogs } from '../../../dialogs/use-lazy-dialogs.ts';
import { lineAnchor } from '../../../model/order-line.ts';
import { loadOrderDialogs } from '../load-dialogs.ts';
import styles from '../tracking-section.module.css';
import noteStyles from './notes-section.module.css';

interface NoteProps {
	readonly order: Order;
	readonly note: OrderNote;
	/** null: this person cannot change it */
	readonly onChange: (() => void) | null;
}

const Note = ({ order, note, onChange }: NoteProps): ReactNode => {
	const { itemId, text, by, at, editedAt } = note;
	const line = order.items.findIndex(({ id }) => id === itemId);
	const item = order.items[line];
	return (
		<li>
			<p className={noteStyles.text}>{text}</p>
			<span>
				{by.name ?? 'Deleted account'}, <time dateTime={at}>{timeText(at)}</time>
				{editedAt === null ? '' : ', changed since'}
				{item === undefined ? null : (
					<>
						, on <a href={`#${lineAnchor(item)}`}>line {line + 1}</a>
					</>
				)}
				{onChange === null ? null : (
					<>
						{' '}
						<TextButton aria-label={`Change the note: ${text.slice(0, 60)}`} onClick={onChange}>
							Change
						</TextButton>
					</>
				)}
			</span>
		</li>
	);
};

/** Notes of staff on an order; customers never see it. */
export const NotesSection = ({ order }: { readonly order: Order }): ReactNode => {
	const [changing, change] = useState<{ readonly note: OrderNote | null } | null>(null);
	const close = useCallback((): void => change(null), []);
	const dialogs = useLazyDialogs(loadOrderDialogs, changing !== null, close);
	const { user, userId } = useSession();
	const mayWrite = user !== null && can(user.roles, 'orderNotes.write');
	const { notes = [] } = order;
	return (
		<section className={styles.section} aria-label="Notes">
			<div className={styles.head}>
				<h2>Notes</h2>
				{mayWrite ? (
					<Button variant="outlined" size="small" onClick={() => change({ note: null })}>
						Add note
					</Button>
				) : null}
			</div>
			{notes.length === 0 ? <p className={styles.none}>No notes. Only staff see them.</p> : null}
			<ul>
				{notes.map((note) => (
					<Note
						key={note.id}
						order={order}
						note={note}
						onChange={mayWrite && mayChangeNote(note, userId, Date.now()) ? () => change({ note }) : null}
					/>
				))}
			</ul>
			{changing !== null && dialogs !== null ? <dialogs.NoteDialog order={order} note={changing.note} onClose={close} /> : null}
		</section>
	);
};
