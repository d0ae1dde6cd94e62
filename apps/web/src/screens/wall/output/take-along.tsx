import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLaterDialog } from '../../../shell/use-later-dialog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import type { OwnPrints } from '../data/own-designs.query.ts';
import styles from '../panel/panel.module.css';
import { PanelSection } from '../panel/section.tsx';
import { useRoomPhotos } from '../room/room-photos.ts';
import { useWallStore } from '../wall-store.ts';

const fetchCartDialog = () => import('./cart-dialog.tsx');
const CartDialog = lazy(fetchCartDialog);

/** The browser must have started reading before the address is revoked. */
const REVOKED_AFTER_MS = 10_000;

/** What becomes of a wall with prints: a picture, lines in the cart. */
export const TakeAlong = ({ prints }: { readonly prints: OwnPrints }): ReactNode => {
	const store = useWallStore();
	const photos = useRoomPhotos();
	const [isDrawing, setDrawing] = useState(false);
	const { isOpen, open, close } = useLaterDialog(fetchCartDialog);
	const savePicture = async (): Promise<void> => {
		setDrawing(true);
		try {
			const { work, sizes } = store.getState();
			const { makeWallPicture } = await import('./wall-picture.ts');
			const photo = work.room === null || !work.isInRoom ? null : photos.blobOf(work.room.photoId);
			const address = URL.createObjectURL(await makeWallPicture({ work, sizes, prints, photo }));
			download(address, 'wall.jpg');
			setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
		} catch {
			showToast({ message: 'The picture could not be made. Check your connection and try again.', severity: 'error' });
		}
		setDrawing(false);
	};
	return (
		<PanelSection title="Take it along">
			<div className={styles.buttons}>
				<Button variant="contained" color="primary" aria-haspopup="dialog" onClick={open}>
					Put all into the cart
				</Button>
				<Button variant="outlined" aria-disabled={isDrawing} onClick={() => (isDrawing ? undefined : void savePicture())}>
					{isDrawing ? 'Making the picture…' : 'Save as a picture'}
				</Button>
			</div>
			<Suspense fallback={null}>{isOpen ? <CartDialog ownPrints={prints} onClose={close} /> : null}</Suspense>
		</PanelSection>
	);
};
