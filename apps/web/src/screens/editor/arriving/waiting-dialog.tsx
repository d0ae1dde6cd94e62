import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { uploadPath } from '../../../shell/category-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { acceptedFiles, addFiles, type PicturedUpload, postponedLabel } from '../../../uploads/index.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import styles from './arriving.module.css';
import { arrivalMessage, arrivedSoFar } from './messages.ts';

/** Shown from Add to cart until the image is here. Escape and Back take the wish back, as the button does; an editor that is left keeps it. */
export const WaitingDialog = ({ upload }: { readonly upload: PicturedUpload | null }): ReactNode => {
	const adding = useEditorPart((state) => state.adding);
	const image = useEditorPart((state) => state.image);
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	const { dispatch } = useEditorStore();
	const navigate = useNavigate();
	const titleId = useId();
	const textId = useId();
	const goOn = (): void => dispatch({ type: 'answer/addCalledOff' });
	const isChoosing = upload?.phase === 'unfinished';
	const isMoving = upload === null || upload.phase === 'running' || upload.phase === 'processing';
	return (
		<Dialog
			open={adding.kind === 'waiting' && image.arrival.is === 'coming'}
			onClose={goOn}
			aria-labelledby={titleId}
			aria-describedby={textId}
		>
			<DialogTitle id={titleId}>Your picture is still on its way</DialogTitle>
			<DialogContent>
				<DialogContentText id={textId} component="div" className={styles.texts}>
					<p>{isMoving ? arrivedSoFar(upload) : arrivalMessage(image.name, upload)}</p>
					<p>The print goes into the cart as soon as all of it is here and checked. You can leave it waiting and prepare other prints.</p>
					<p>
						<b>{postponedLabel(upload)}</b>
					</p>
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				{isChoosing ? <FileButton label="Choose the file" accept={acceptedFiles} onChosen={(file) => addFiles([file], image.id)} /> : null}
				<Button variant="outlined" color="primary" onClick={() => void navigate(uploadPath(categoryId))}>
					Leave it waiting
				</Button>
				<Button variant="contained" color="primary" onClick={goOn} autoFocus>
					Go on editing
				</Button>
			</DialogActions>
		</Dialog>
	);
};
