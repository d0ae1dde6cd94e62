import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { addFiles, type PicturedUpload } from '../../../uploads/index.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import styles from './arriving.module.css';
import { FileButton } from './file-button.tsx';
import { arrivalMessage, arrivedSoFar, postponedLabel } from './messages.ts';

/** Shown from Add to cart until the image is here. Escape and Back take the wish back, as the button does. */
export const WaitingDialog = ({ upload }: { readonly upload: PicturedUpload | null }): ReactNode => {
	const adding = useEditorPart((state) => state.adding);
	const image = useEditorPart((state) => state.image);
	const { dispatch } = useEditorStore();
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
					<p>The print goes into the cart as soon as all of it is here and checked.</p>
					<p>
						<b>{postponedLabel(upload)}</b>
					</p>
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				{isChoosing ? <FileButton label="Choose the file" onChosen={(file) => addFiles([file], image.id)} /> : null}
				<Button variant="contained" color="primary" onClick={goOn} autoFocus>
					Go on editing
				</Button>
			</DialogActions>
		</Dialog>
	);
};
