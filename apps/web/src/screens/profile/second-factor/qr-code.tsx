import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import styles from '../dialog.module.css';
import { qrPath } from '../model/qr-path.ts';

/** Always dark on white, with the quiet zone that scanners need. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
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
