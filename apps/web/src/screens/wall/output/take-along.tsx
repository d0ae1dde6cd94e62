import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { runtimeConfig } from '../../../runtime-config.ts';
import { useLaterDialog } from '../../../shell/use-later-dialog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import type { OwnPrints } from '../data/own-designs.query.ts';
import styles from '../panel/panel.module.css';
import { PanelSection } from '../panel/section.tsx';
import { useRoomPhotos } from '../room/room-photos.ts';
import { useWall, useWallStore } from '../wall-store.ts';

const fetchCartDialog = () => import('./cart-dialog.tsx');
const CartDialog = lazy(fetchCartDialog);
const fetchAccountDialog = () => import('./account-dialog.tsx');
const AccountDialog = lazy(fetchAccountDialog);
const fetchApproval = () => import('./wall-approval.tsx');
const WallApproval = lazy(fetchApproval);
// Answers that fail to load are left out; the dialog shows them too.
const LatestAnswer = lazy(() =>
	import('../../../approval/latest-answer.tsx').then(
		(module) => ({ default: module.LatestAnswer }),
		() => ({ default: () => null }),
	),
);

/** The wall whose answers the address asks for, as mails do. */
const answersParam = 'answers';

/** The browser must have started reading before the address is revoked. */
const REVOKED_AFTER_MS = 10_000;

interface TakeAlongProps {
	readonly personId: string;
	readonly prints: OwnPrints;
}

/** Ways to use a wall: lines in the cart, a picture, a link for approval, a wall of the account. */
export const TakeAlong = ({ personId, prints }: TakeAlongProps): ReactNode => {
	const store = useWallStore();
	const photos = useRoomPhotos();
	const [isDrawing, setDrawing] = useState(false);
	const cart = useLaterDialog(fetchCartDialog);
	const account = useLaterDialog(fetchAccountDialog);
	const approval = useLaterDialog(fetchApproval);
	const [params, setParams] = useSearchParams();
	const asked = params.get(answersParam);
	const wallId = useWall((state) => state.work.id);
	const closeApproval = (): void => {
		approval.close();
		if (asked !== null) setParams({}, { replace: true });
	};
	const hasPrints = useWall((state) => state.work.prints.length > 0);
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
				{hasPrints ? (
					<>
						<Button variant="contained" color="primary" aria-haspopup="dialog" onClick={cart.open}>
							Put all into the cart
						</Button>
						<Button variant="outlined" aria-disabled={isDrawing} onClick={() => (isDrawing ? undefined : void savePicture())}>
							{isDrawing ? 'Making the picture…' : 'Save as a picture'}
						</Button>
						{runtimeConfig().offersApprovalLinks ? (
							<Button variant="outlined" aria-haspopup="dialog" onClick={approval.open}>
								Ask for approval
							</Button>
						) : null}
					</>
				) : null}
				<Button variant="outlined" aria-haspopup="dialog" onClick={account.open}>
					{hasPrints ? 'Keep with your account' : 'Walls of your account'}
				</Button>
			</div>
			<Suspense fallback={null}>
				<LatestAnswer of={{ wallId }} onOpen={approval.open} />
			</Suspense>
			<Suspense fallback={null}>
				{approval.isOpen || asked !== null ? <WallApproval wallId={asked ?? wallId} prints={prints} onClose={closeApproval} /> : null}
			</Suspense>
			<Suspense fallback={null}>{cart.isOpen ? <CartDialog ownPrints={prints} onClose={cart.close} /> : null}</Suspense>
			<Suspense fallback={null}>{account.isOpen ? <AccountDialog personId={personId} onClose={account.close} /> : null}</Suspense>
		</PanelSection>
	);
};
