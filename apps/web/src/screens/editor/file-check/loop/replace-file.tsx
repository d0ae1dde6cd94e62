import { uploadExtensions } from '@print-room/contract';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import styles from './check-panel.module.css';
import type { Replacing } from './use-replacing.ts';

/** Phones offer their photos for media types, desktops filter by endings. */
const accepted = ['image/*', ...Object.keys(uploadExtensions).map((ending) => `.${ending}`)].join(',');

const Progress = ({
	name,
	share,
	onCancel,
}: {
	readonly name: string;
	readonly share: number;
	readonly onCancel: () => void;
}): ReactNode => {
	const nameId = useId();
	return (
		<div className={styles.progress}>
			<p id={nameId}>{share < 1 ? `Sending ${name}` : `Looking at ${name}`}</p>
			<ProgressLine aria-labelledby={nameId} share={share < 1 ? share : null} />
			<TextButton onClick={onCancel}>Cancel</TextButton>
		</div>
	);
};

export const ReplaceFile = ({ replacing }: { readonly replacing: Replacing }): ReactNode => {
	const { sending, choose, tryAgain, cancel } = replacing;
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				accept={accepted}
				aria-label="Another file for this print"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) choose(file);
					// The same file may be chosen again.
					currentTarget.value = '';
				}}
			/>
			{sending?.is === 'failed' ? (
				<Notice tone="failure" title={sending.name}>
					{sending.sentence} <TextButton onClick={tryAgain}>Try again</TextButton>
				</Notice>
			) : null}
			{sending?.is === 'sending' ? (
				<Progress name={sending.name} share={sending.share} onCancel={cancel} />
			) : (
				<Button variant="outlined" fullWidth onClick={() => input.current?.click()}>
					Replace the file
				</Button>
			)}
		</>
	);
};
