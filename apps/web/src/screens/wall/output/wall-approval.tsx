import type { ApprovalLink, ShownWall } from '@print-room/contract';
import { shownRoom } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { ApprovalDialog } from '../../../approval/approval-dialog.tsx';
import { useSize } from '../../../drawing/use-size.ts';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { StillWall } from '../../../wall/still-wall.tsx';
import { isAsSent, roomToSend, sentWallOf } from '../data/account-walls.ts';
import type { OwnPrints } from '../data/own-designs.query.ts';
import { useRoomPhotos } from '../room/room-photos.ts';
import { useWall } from '../wall-store.ts';
import dialog from './account-dialog.module.css';
import styles from './wall-approval.module.css';

interface WallApprovalProps {
	/** the wall whose links are shown; new ones can be made to the one that is open */
	readonly wallId: string;
	readonly prints: OwnPrints;
	readonly onClose: () => void;
}

const NO_SIZE = { width: 100, height: 100 };

/** The wall as a link shows it. @param photoUrl address of the room's photograph if it is sent */
const usePreview = (prints: OwnPrints, photoUrl: string | null): ShownWall => {
	const { widthMm, room, prints: hung } = useWall((state) => state.work);
	const sizes = useWall((state) => state.sizes);
	return {
		widthMm,
		photoUrl,
		room: photoUrl === null || room === null ? null : roomToSend(room),
		prints: hung.map(({ id, designId, x, y, frame }) => ({
			...{ id, x, y, frame },
			sizeMm: sizes.get(designId) ?? NO_SIZE,
			pictureUrl: prints.get(designId)?.pictureUrl ?? null,
		})),
	};
};

const Preview = ({ wall }: { readonly wall: ShownWall }): ReactNode => {
	const [measure, view] = useSize<HTMLDivElement>();
	return (
		<figure className={styles.preview}>
			<div ref={measure}>{view === null ? null : <StillWall wall={wall} view={view} alt="The wall as the link shows it" isBare />}</div>
			<figcaption>The link shows the wall as it is now, whatever you change later.</figcaption>
		</figure>
	);
};

/** Asks another person for approval of the wall, and shows what was answered to its links. */
const WallApproval = ({ wallId, prints, onClose }: WallApprovalProps): ReactNode => {
	const isGuest = useSession((session) => session.isGuest);
	const photos = useRoomPhotos();
	const work = useWall((state) => state.work);
	const [sendsPhoto, sendPhoto] = useState(false);
	const photoId = shownRoom(work)?.room.photoId;
	const hasPhoto = photoId !== undefined && photos.blobOf(photoId) !== null;
	const sent = hasPhoto && sendsPhoto && !isGuest ? photoId : null;
	const preview = usePreview(prints, sent === null ? null : photos.urlOf(sent));
	const isOpen = work.id === wallId;
	const noteOf = ({ subject }: ApprovalLink): string | null =>
		!isOpen || subject.kind !== 'wall' || isAsSent(work, subject) ? null : 'The wall has changed since. This link shows it as you sent it.';
	const choices = (
		<>
			<Preview wall={preview} />
			{hasPhoto && isGuest ? (
				<p className={styles.note}>
					The photograph of your room stays in this browser: the link shows a drawn wall with the prints in their sizes and distances.{' '}
					<TextButton onClick={openLogin}>Log in</TextButton> to be able to send it.
				</p>
			) : null}
			{hasPhoto && !isGuest ? (
				<label className={dialog.tick}>
					<input type="checkbox" checked={sendsPhoto} onChange={({ target }) => sendPhoto(target.checked)} />
					<span>
						Send the photograph of my room too
						<small>
							Everybody who has the link sees it then; it is deleted when the link ends. Otherwise it stays in this browser, and the link
							shows a drawn wall with the prints in their sizes and distances.
						</small>
					</span>
				</label>
			) : null}
		</>
	);
	return (
		<ApprovalDialog
			of={{ wallId }}
			about={
				isOpen
					? 'A link shows this wall to somebody without an account: to scale, with the sizes and papers of its prints.'
					: 'These are links to another wall than the one that is open here.'
			}
			takesMore={isOpen}
			noteOf={noteOf}
			choices={choices}
			save={async () => ({ wall: await sentWallOf(work, sent === null ? null : photos.blobOf(sent)) })}
			obstacle={work.prints.length === 0 ? 'Hang a print first.' : null}
			onClose={onClose}
		/>
	);
};

export default WallApproval;
