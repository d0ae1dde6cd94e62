import { NARROWEST_WALL_MM, shownRoom, WIDEST_WALL_MM } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { LengthField } from '../panel/length-field.tsx';
import styles from '../panel/panel.module.css';
import { PanelSection } from '../panel/section.tsx';
import { useWall } from '../wall-store.ts';
import { openPhoto, useRoomPhotos } from './room-photos.ts';

/** Width of the drawn wall. */
const WallSize = (): ReactNode => {
	const widthMm = useWall((state) => state.work.widthMm);
	const dispatch = useWall((state) => state.dispatch);
	return (
		<LengthField
			label="Width of the wall"
			valueMm={widthMm}
			leastMm={NARROWEST_WALL_MM}
			mostMm={WIDEST_WALL_MM}
			onChange={(width) => dispatch({ type: 'wall/widened', widthMm: width })}
		/>
	);
};

export interface RoomChoiceProps {
	readonly onMark: () => void;
}

/** Where the prints hang: a drawn wall of a width, or a photograph of a room. */
export const RoomChoice = ({ onMark }: RoomChoiceProps): ReactNode => {
	const work = useWall((state) => state.work);
	const dispatch = useWall((state) => state.dispatch);
	const photos = useRoomPhotos();
	const [isOpening, setOpening] = useState(false);
	const { room, isInRoom } = work;
	const choose = async (file: File): Promise<void> => {
		setOpening(true);
		const opened = await openPhoto(file);
		setOpening(false);
		if (opened === null) {
			showToast({ message: 'This browser cannot open the photograph. Choose a JPEG or PNG.', severity: 'error' });
			return;
		}
		const photoId = newKey();
		photos.add({ photoId, blob: opened.blob });
		dispatch({ type: 'room/opened', photoId, photo: opened.photo });
		onMark();
	};
	return (
		<PanelSection title="Wall">
			{room === null ? null : (
				<fieldset className={styles.options}>
					<legend className="visually-hidden">Where the prints hang</legend>
					<label>
						<input type="radio" name="wall-place" checked={!isInRoom} onChange={() => dispatch({ type: 'room/shown', isInRoom: false })} />A
						drawn wall
					</label>
					<label>
						<input type="radio" name="wall-place" checked={isInRoom} onChange={() => dispatch({ type: 'room/shown', isInRoom: true })} />
						My room
					</label>
				</fieldset>
			)}
			{isInRoom ? null : <WallSize />}
			{isInRoom && shownRoom(work) === null ? (
				<p className={styles.note}>Your room cannot be measured yet: finish its marks to hang the prints there.</p>
			) : null}
			<div className={styles.buttons}>
				{isInRoom ? (
					<Button size="small" variant="outlined" onClick={onMark}>
						Change the marks
					</Button>
				) : null}
				<FileButton
					label={isOpening ? 'Opening…' : room === null ? 'Use a photograph of your room' : 'Another photograph'}
					accept="image/*"
					isBusy={isOpening}
					onChosen={(file) => void choose(file)}
				/>
				{room === null ? null : (
					<Button size="small" variant="outlined" onClick={() => dispatch({ type: 'room/removed' })}>
						Remove the photograph
					</Button>
				)}
			</div>
			<p className={styles.note}>The photograph stays in this browser, unless you have it kept with your account.</p>
		</PanelSection>
	);
};
