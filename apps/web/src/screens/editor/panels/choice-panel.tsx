import type { Step } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceMessage } from '../messages/messages.ts';
import { useDispatch } from '../store.ts';
import { LaterCertificateWords } from './certificate/later-certificate-words.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MediaPanel } from './media-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PanelHead } from './panel-head.tsx';

const CertificatePanel = (): ReactNode => {
	const { offer, work } = useDelayedEditor();
	const dispatch = useDispatch();
	return (
		<>
			<PanelHead title={offer.labels.certificate}>Optional. Choose the certificate again to leave it out.</PanelHead>
			<ChoiceList
				label={offer.labels.certificate}
				choices={offer.certificates.map((certificate) => ({
					...certificate,
					price: priceMessage(certificate.price, offer.vatPercent),
					isChosen: certificate.id === work.certificateId,
				}))}
				onClick={(id) => dispatch({ type: 'work/certificateClicked', id })}
			/>
			{work.certificateId === null ? null : <LaterCertificateWords />}
		</>
	);
};

export const ChoicePanel = ({ step }: { readonly step: Step }): ReactNode => {
	switch (step) {
		case 'media':
			return <MediaPanel />;
		case 'options':
			return <OptionsPanel />;
		case 'certificate':
			return <CertificatePanel />;
		case 'size':
			return null;
	}
};
