import type { Design } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { Download } from '../../../../ui/icons/lazy-icons.tsx';
import { earlierFileMessage } from '../../model/order-line.ts';
import styles from './print-files.module.css';

export interface NamedFile {
	readonly name: string;
	readonly url: string;
}

export const FileLinks = ({ files }: { readonly files: readonly NamedFile[] }): ReactNode => (
	<ul className={styles.files}>
		{files.map(({ name, url }) => (
			<li key={name}>
				<a href={url} download>
					<Download size={16} /> {name}
				</a>
			</li>
		))}
	</ul>
);

const sheetNames: Readonly<Record<string, string>> = {
	composition: 'Proof sheet: whole composition',
	section: 'Proof sheet: section at 100 %',
};

/** Print files of a design. A proof's files are its two sheets; `croppedUrl` is the first of them. */
export const printFilesOf = ({ additionalImages, croppedUrl }: Design): readonly NamedFile[] =>
	additionalImages.length > 0
		? additionalImages.map(({ name, url }) => ({ name: sheetNames[name] ?? name, url }))
		: [{ name: 'Print file', url: croppedUrl }];

export const PrintFiles = ({ design }: { readonly design: Design }): ReactNode => (
	<>
		{design.isOfEarlierFile ? (
			<p className={styles.warning}>
				<Warning size={16} /> {earlierFileMessage}
			</p>
		) : null}
		<FileLinks files={printFilesOf(design)} />
	</>
);
