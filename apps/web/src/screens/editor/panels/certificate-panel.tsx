import type { ReactNode } from 'react';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceWords } from '../messages/words.ts';
import { useDispatch } from '../store.ts';
import { ChoiceList } from './choice-list.tsx';
import { PanelHead } from './panel-head.tsx';

export const CertificatePanel = (): ReactNode => {
	const { shop, work } = useDelayedEditor();
	const dispatch = useDispatch();
	return (
		<>
			<PanelHead title={shop.labels.certificate}>Optional. Choose the certificate again to leave it out.</PanelHead>
			<ChoiceList
				label={shop.labels.certificate}
				choices={shop.certificates.map((certificate) => ({
					...certificate,
					price: priceWords(certificate.price),
					isChosen: certificate.id === work.certificateId,
				}))}
				onClick={(id) => dispatch({ type: 'work/certificateClicked', id })}
			/>
		</>
	);
};
