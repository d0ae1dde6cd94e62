import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { newKey } from '../../../api/new-key.ts';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { accountWallsQuery, deleteFromAccount, readFromAccount, saveToAccount } from '../data/account-walls.ts';
import panel from '../panel/panel.module.css';
import { useRoomPhotos } from '../room/room-photos.ts';
import { useWall, useWallStore } from '../wall-store.ts';
import styles from './account-dialog.module.css';

interface AccountDialogProps {
	readonly personId: string;
	readonly onClose: () => void;
}

const LONGEST_NAME = 100;

const KeepForm = ({ onKept }: { readonly onKept: () => void }): ReactNode => {
	const store = useWallStore();
	const photos = useRoomPhotos();
	const { room } = useWall((state) => state.work);
	const opened = useWall((state) => state.work.opened);
	const dispatch = useWall((state) => state.dispatch);
	const [name, setName] = useState(opened?.name ?? '');
	const [keepsPhoto, keepPhoto] = useState(false);
	const [problem, setProblem] = useState<{ readonly message: string; readonly isConflict: boolean } | null>(null);
	const [isSaving, setSaving] = useState(false);
	const [newId, setNewId] = useState(newKey);
	const id = useId();
	const photo = room === null ? null : photos.blobOf(room.photoId);
	const save = async (isAnother: boolean): Promise<void> => {
		if (isSaving) return;
		const wanted = name.trim();
		if (wanted === '') {
			setProblem({ message: 'Give the wall a name.', isConflict: false });
			return;
		}
		setSaving(true);
		setProblem(null);
		try {
			const { work } = store.getState();
			const kept = await saveToAccount({
				work,
				photo: keepsPhoto ? photo : null,
				name: wanted,
				opened: isAnother ? null : opened,
				newId: opened === null ? work.id : newId,
			});
			dispatch({ type: 'wall/kept', opened: kept, id: kept.id });
			setNewId(newKey());
			showToast({ message: `“${wanted}” is kept with your account.`, severity: 'success', durationMs: 3000 });
			onKept();
		} catch (thrown) {
			setProblem({ message: loadingMessage(thrown), isConflict: toFailure(thrown).code === 'EDIT_CONFLICT' });
		}
		setSaving(false);
	};
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save(false);
			}}
		>
			<div className={panel.field}>
				<label htmlFor={id}>Name of this wall</label>
				<input
					id={id}
					type="text"
					value={name}
					maxLength={LONGEST_NAME}
					aria-invalid={problem !== null && name.trim() === ''}
					onChange={({ target }) => setName(target.value)}
				/>
			</div>
			{photo === null ? null : (
				<label className={styles.tick}>
					<input type="checkbox" checked={keepsPhoto} onChange={({ target }) => keepPhoto(target.checked)} />
					<span>
						Send the photograph of my room too
						<small>
							Otherwise it stays in this browser, and the account keeps the wall as a drawn one. Only you see it, and it goes with the wall.
						</small>
					</span>
				</label>
			)}
			{problem === null ? null : (
				<Notice tone="failure" title="The wall was not kept.">
					{problem.message}
				</Notice>
			)}
			<div className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isSaving}>
					{isSaving ? 'Keeping…' : opened === null ? 'Keep this wall' : `Keep as “${opened.name}”`}
				</Button>
				{opened === null ? null : (
					<Button variant="outlined" aria-disabled={isSaving} onClick={() => void save(true)}>
						Keep as another wall
					</Button>
				)}
			</div>
		</form>
	);
};

const KeptWalls = ({ personId, onClose }: AccountDialogProps): ReactNode => {
	const photos = useRoomPhotos();
	const dispatch = useWall((state) => state.dispatch);
	const { data, error, refetch } = useQuery(accountWallsQuery(personId));
	const [asked, ask] = useState<string | null>(null);
	const attempt = async (work: () => Promise<void>): Promise<void> => {
		try {
			await work();
		} catch (thrown) {
			showToast({ message: loadingMessage(thrown), severity: 'error' });
		}
	};
	const open = (id: string): Promise<void> =>
		attempt(async () => {
			const read = await readFromAccount(id);
			if (read === null) {
				showToast({ message: 'This wall was made by a newer version. Reload the page to open it.', severity: 'error' });
				return;
			}
			if (read.photo !== null) photos.add(read.photo);
			dispatch({ type: 'wall/opened', work: read.work });
			onClose();
		});
	const remove = (id: string): Promise<void> =>
		attempt(async () => {
			await deleteFromAccount(id);
			dispatch({ type: 'wall/kept', opened: null, id });
			ask(null);
			await refetch();
		});
	if (error !== null && data === undefined)
		return (
			<Notice tone="failure" title="Your walls could not be read.">
				{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		);
	if (data === undefined) return <Skeleton width="60%" label="Your walls are loading" />;
	if (data.length === 0) return <p className={panel.note}>Your account keeps no wall yet.</p>;
	return (
		<ul className={styles.walls}>
			{data.map(({ id, name, prints, hasPhoto, updatedAt }) => (
				<li key={id}>
					<span>
						<b>{name}</b>
						<small>
							{prints === 1 ? '1 print' : `${prints} prints`}
							{hasPhoto ? ', with your room' : ''}, {relativeTime(updatedAt, Date.now())}
						</small>
					</span>
					{asked === id ? (
						<>
							<Button size="small" variant="contained" color="error" autoFocus onClick={() => void remove(id)}>
								Delete “{name}”
							</Button>
							<Button size="small" variant="outlined" onClick={() => ask(null)}>
								Keep it
							</Button>
						</>
					) : (
						<>
							<Button size="small" variant="outlined" aria-label={`Open ${name}`} onClick={() => void open(id)}>
								Open
							</Button>
							<Button size="small" variant="text" aria-label={`Delete ${name}`} onClick={() => ask(id)}>
								Delete
							</Button>
						</>
					)}
				</li>
			))}
		</ul>
	);
};

/** Keeps the wall with the account, and opens those that it keeps. */
const AccountDialog = ({ personId, onClose }: AccountDialogProps): ReactNode => {
	const isGuest = useSession((session) => session.isGuest);
	const hasPrints = useWall((state) => state.work.prints.length > 0);
	return (
		<FormDialog title="Walls of your account" width={560} onClose={onClose}>
			{isGuest ? (
				<p className={styles.guest}>
					This wall stays in this browser. <TextButton onClick={openLogin}>Log in</TextButton> to keep it with your account and open it on
					any device.
				</p>
			) : (
				<>
					{hasPrints ? <KeepForm onKept={onClose} /> : null}
					<KeptWalls personId={personId} onClose={onClose} />
				</>
			)}
		</FormDialog>
	);
};

export default AccountDialog;
