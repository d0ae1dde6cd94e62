import type { SecondFactorOffer } from '@print-room/contract';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from '../dialog.module.css';
import { inFours, qrPath } from '../model/second-factor.ts';
import { copy } from './copy.ts';

/** Always dark on white, with the quiet zone that scanners need. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
	const { size, path } = useMemo(() => {
		const { size, data } = encode(text, { ecc: 'M', border: 3 });
		return { size, path: qrPath(data) };
	}, [text]);
	return (
		<svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path d={path} fill="#000000" />
		</svg>
	);
};

/** Secret of an authenticator app, as QR code and as text. */
export const SecretToScan = ({ offer }: { readonly offer: Pick<SecondFactorOffer, 'secret' | 'uri'> }): ReactNode => (
	<div className={styles.scan}>
		<QrCode text={offer.uri} label="QR code for your authenticator app" />
		<div className={styles.secret}>
			Or type this key:
			<code>{inFours(offer.secret)}</code>
			<span className={styles.links}>
				<TextButton onClick={() => void copy(offer.secret, 'The key was copied.')}>Copy the key</TextButton>
				<a href={offer.uri}>Open in the app</a>
			</span>
		</div>
	</div>
);
