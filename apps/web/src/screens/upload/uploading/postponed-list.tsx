import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { giveWorkToOtherFile, keyWithImage, type PostponedPrint, takePrintBack, usePostponed } from '../../../postponed/index.ts';
import { comingPath, editorPath, isCategory } from '../../../shell/category-paths.ts';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import {
	acceptedFiles,
	type ChosenFile,
	onArrival,
	postponedLabel,
	useChosenFile,
	useUploadOfImage,
	useUploadRow,
} from '../../../uploads/index.ts';
import styles from './postponed-list.module.css';

type Addressed = Pick<PostponedPrint, 'category' | 'imageId' | 'row' | 'route'>;

const addressOf = ({ category, imageId, row, route }: Addressed): string => {
	const known = isCategory(category) ? category : 'fineartprint';
	if (imageId !== null) return editorPath(known, imageId, route ?? undefined);
	return comingPath(known, row ?? 0, route ?? undefined);
};

/** Opens another file for a print whose own was refused; size and choices go along. */
const useOtherFile = (print: PostponedPrint): Pick<ChosenFile, 'name' | 'choose'> => {
	const navigate = useNavigate();
	const { key, upload, name, choose } = useChosenFile();
	useEffect(() => {
		if (key === null) return;
		const open = (imageId: string | null): void => {
			giveWorkToOtherFile(print.workKey, keyWithImage(print, imageId ?? `file-${key}`));
			takePrintBack(print.workKey);
			void navigate(addressOf({ ...print, imageId, row: key }));
		};
		if (upload !== null && upload.localPicture !== null) {
			open(upload.imageId);
			return;
		}
		return onArrival((arrival) => {
			if (arrival.key === key && arrival.image !== null) open(arrival.image.id);
		});
	}, [print, navigate, key, upload]);
	return { name, choose };
};

const PostponedRow = ({ print }: { readonly print: PostponedPrint }): ReactNode => {
	const { workKey, name, imageId, row, failure } = print;
	const other = useOtherFile(print);
	const ofRow = useUploadRow(row);
	const ofImage = useUploadOfImage(imageId);
	return (
		<li className={styles.row}>
			<p className={styles.name} title={name}>
				{name}
			</p>
			<p className={failure === null ? styles.state : styles.failure}>
				{failure === null ? postponedLabel(ofImage ?? ofRow) : `Not added to the cart. ${failure.reason}`}
			</p>
			<p className={styles.actions}>
				{failure?.isOfFile ? (
					<FileButton
						label="Choose another file"
						name={`Choose another file in the place of ${name}`}
						look="text"
						accept={acceptedFiles}
						isBusy={other.name !== null}
						onChosen={other.choose}
					/>
				) : (
					<Link
						to={addressOf(print)}
						aria-label={`Open the print of ${name}`}
						onClick={() => (failure === null ? undefined : takePrintBack(workKey))}
					>
						Open
					</Link>
				)}
				<TextButton onClick={() => takePrintBack(workKey)} aria-label={`${failure === null ? 'Take back' : 'Dismiss'} ${name}`}>
					{failure === null ? 'Take back' : 'Dismiss'}
				</TextButton>
			</p>
		</li>
	);
};

/** Prints that wait for their uploads, and those that could not be added. */
export const PostponedList = (): ReactNode => {
	const prints = usePostponed((all) => all);
	return (
		<section className={styles.list} aria-labelledby="postponed-prints">
			<h2 id="postponed-prints">Prints that wait for the cart</h2>
			<ul>
				{[...prints.values()].map((print) => (
					<PostponedRow key={print.workKey} print={print} />
				))}
			</ul>
		</section>
	);
};
