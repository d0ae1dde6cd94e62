import { certificateSheet, sizeInBothUnits } from '@print-room/domain';
import type { ReactNode } from 'react';
import { picturePlace } from '../../../../drawing/cropped-picture.tsx';
import { runtimeConfig } from '../../../../runtime-config.ts';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { sizeOf } from '../../model/print/geometry.ts';
import { findCertificate, findMedia } from '../../model/state/offer.ts';
import { pictureOf } from '../../picture-of.ts';
import styles from './certificate.module.css';
import { writtenOf } from './written.ts';

/** The certificate in true proportion, with places for what it gets at the payment. */
export const CertificateSheet = (): ReactNode => {
	const state = useDelayedEditor();
	const { image, work, offer } = state;
	const certificate = findCertificate(offer, work.certificateId);
	const { title, artist, year, edition } = writtenOf(state);
	const picture = pictureOf(image, work);
	const place = picturePlace({ width: 100, height: 100 }, picture.crop, picture.size);
	const { work: named, facts } = certificateSheet({
		...{ label: certificate?.label ?? '', title, year },
		edition:
			certificate?.isNumbered !== true
				? null
				: edition === null
					? '…'
					: work.certificateText.isProof
						? 'A.P., given at payment'
						: `…/${edition.size}, given at payment`,
		register: 'Given at payment',
		size: sizeInBothUnits(sizeOf(work)),
		medium: findMedia(offer, work.mediaId)?.label ?? null,
		date: 'Day of printing',
		printFile: 'Of your print file',
	});
	const isUntitled = title === '' && certificate?.isNumbered === true;
	const { width, height } = picture.crop;
	return (
		<div className={styles.frame}>
			<div
				className={styles.sheet}
				role="img"
				aria-label={`Certificate: ${[title || 'no title', artist, year].filter(Boolean).join(', ')}`}
			>
				<div className={styles.picturePlace}>
					<div
						className={styles.picture}
						style={{ aspectRatio: `${width} / ${height}`, ...(width >= height ? { width: '100%' } : { height: '100%' }) }}
					>
						<img
							src={picture.url}
							alt=""
							style={{ left: `${place.x}%`, top: `${place.y}%`, width: `${place.width}%`, height: `${place.height}%` }}
						/>
					</div>
				</div>
				<div className={styles.text}>
					<span className={styles.shop}>{runtimeConfig().shopName}</span>
					<span className={styles.heading}>Certificate of authenticity</span>
					<span className={artist === '' ? styles.missing : styles.artist}>{artist === '' ? 'Artist' : artist}</span>
					<b className={isUntitled ? styles.missing : styles.title}>{isUntitled ? 'Title of the work' : named}</b>
					<dl>
						{facts.map(([name, value]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
					<span className={styles.signature}>Signature</span>
					<span className={styles.code}>QR</span>
				</div>
			</div>
		</div>
	);
};
