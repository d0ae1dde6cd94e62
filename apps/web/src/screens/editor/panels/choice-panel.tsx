import type { ReactNode } from 'react';
import { useDelayedPart } from '../delayed-editor.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { MediaPanel } from './media-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';

export const ChoicePanel = (): ReactNode => {
	const display = useDelayedPart((state) => state.display);
	switch (display.step) {
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
