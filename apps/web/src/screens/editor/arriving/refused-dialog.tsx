import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { forgetWork } from '../../../postponed/index.ts';
import { uploadPath } from '../../../shell/category-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { acceptedFiles } from '../../../uploads/index.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import styles from './arriving.module.css';
import { useOtherFile } from './use-other-file.ts';

export const RefusedDialog = (): ReactNode => {
	const image = useEditorPart((state) => state.image);
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	const { opening } = useEditorStore();
	const navigate = useNavigate();
	const { name, refusal, choose } = useOtherFile();
	const titleId = useId();
	const textId = useId();
	if (image.arrival.is !== 'refused') return null;
	const leave = (): void => {
		forgetWork(opening.workKey);
		void navigate(uploadPath(categoryId));
	};
	return (
		<Dialog open aria-labelledby={titleId} aria-describedby={textId}>
			<DialogTitle id={titleId}>{image.name} cannot be printed</DialogTitle>
			<DialogContent>
				<DialogContentText id={textId} component="div" className={styles.texts}>
					<p role="alert">{refusal ?? image.arrival.sentence}</p>
					<p>{name === null ? 'Another file keeps the size, the paper and everything else that you chose.' : `Opening ${name}…`}</p>
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button variant="outlined" color="primary" onClick={leave}>
					Leave
				</Button>
				<FileButton label="Choose another file" look="contained" accept={acceptedFiles} isBusy={name !== null} onChosen={choose} />
			</DialogActions>
		</Dialog>
	);
};
