import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { editionRoutes } from '../../../../api/edition-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { certificateObstacle } from '../../model/order/certificate.ts';
import { type CertificateChoice, findCertificate } from '../../model/state/offer.ts';
import type { CertificateWords } from '../../model/state/state.ts';
import { useDispatch, useEditorPart } from '../../store.ts';
import styles from './certificate.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';
import { EditionChoice } from './edition-choice.tsx';
import { Field } from './field.tsx';
import { writtenOf } from './written.ts';

/** Reads the person's open editions of the picture, for the editor's state. An image on its way has none yet. */
const useEditions = (isNumbered: boolean): { readonly failed: boolean; readonly retry: () => void } => {
	const dispatch = useDispatch();
	const imageId = useEditorPart(({ image }) => image.id);
	const isReadable = useEditorPart(({ image, claim }) => image.arrival.is === 'here' && claim === 'own');
	const { data, isError, refetch } = useQuery({
		queryKey: ['editions', imageId],
		queryFn: ({ signal }) => call(editionRoutes.listEditions, { query: { imageId }, signal }),
		enabled: isNumbered && isReadable,
		staleTime: 0,
	});
	useEffect(() => {
		if (data !== undefined) dispatch({ type: 'answer/editionsRead', editions: data });
	}, [data, dispatch]);
	return { failed: isError && data === undefined, retry: () => void refetch() };
};

const WIDTH_PX = 900;

const CertificateDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => (
	<FormDialog title="Your certificate" width={WIDTH_PX} onClose={onClose}>
		<DialogContent>
			<CertificateSheet />
		</DialogContent>
	</FormDialog>
);

const LINE_LENGTH = 120;
const YEAR_LENGTH = 4;

const WorkFields = ({ isNumbered, words, onChange }: FormProps): ReactNode => (
	<>
		<Field
			label={isNumbered ? 'Title of the work' : 'Title of the work, optional'}
			value={words.title}
			maxLength={LINE_LENGTH}
			isRequired={isNumbered}
			onChange={(title) => onChange({ ...words, title })}
		/>
		<Field
			label={isNumbered ? 'Artist' : 'Artist, optional'}
			value={words.artist}
			maxLength={LINE_LENGTH}
			isRequired={isNumbered}
			onChange={(artist) => onChange({ ...words, artist })}
		/>
		<Field
			label="Year, optional"
			value={words.year === null ? '' : String(words.year)}
			maxLength={YEAR_LENGTH}
			isNumeric
			onChange={(year) => onChange({ ...words, year: year === '' ? null : Number(year) })}
		/>
	</>
);

interface FormProps {
	readonly isNumbered: CertificateChoice['isNumbered'];
	readonly words: CertificateWords;
	readonly onChange: (words: CertificateWords) => void;
}

/** Fields for the words of the chosen certificate, and its drawing with them. */
export const CertificateWordsForm = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const noteId = useId();
	const [isLarge, setLarge] = useState(false);
	const certificate = findCertificate(state.offer, state.work.certificateId);
	const { failed, retry } = useEditions(certificate?.isNumbered === true);
	if (certificate === null) return null;
	const { isNumbered } = certificate;
	const { certificateText: words } = state.work;
	const { known } = writtenOf(state);
	const onChange = (text: CertificateWords): void => dispatch({ type: 'work/certificateWritten', text });
	const obstacle = certificateObstacle(state);
	return (
		<section className={styles.form} aria-label="Text of the certificate">
			{failed ? (
				<Notice tone="failure" title="Your editions could not be read.">
					<TextButton onClick={retry}>Try again</TextButton>
				</Notice>
			) : null}
			{isNumbered ? <EditionChoice words={words} onChange={onChange} /> : null}
			{isNumbered && known !== null ? (
				<p className={styles.note}>All certificates of an edition have its title, artist and year.</p>
			) : (
				<WorkFields isNumbered={isNumbered} words={words} onChange={onChange} />
			)}
			{known === null ? (
				<>
					<ToggleSwitch
						label="Show the picture when it is verified"
						isOn={words.showsPicture}
						describedBy={noteId}
						onChange={(showsPicture) => onChange({ ...words, showsPicture })}
					/>
					<p id={noteId} className={styles.note}>
						Each certificate has a page that anyone with its code can open.
					</p>
				</>
			) : null}
			{obstacle === null ? null : (
				<p className={styles.obstacle} role="status">
					{obstacle}
				</p>
			)}
			<h3 className={styles.name}>As it will be printed</h3>
			<CertificateSheet />
			<TextButton onClick={() => setLarge(true)}>See it larger</TextButton>
			{isLarge ? <CertificateDialog onClose={() => setLarge(false)} /> : null}
		</section>
	);
};
