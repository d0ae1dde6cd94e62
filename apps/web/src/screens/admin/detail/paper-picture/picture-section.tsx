import Button from '@mui/material/Button';
import { can } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { HiddenFile } from '../../widgets/hidden-file.tsx';
import { ProblemNotice } from '../../widgets/problem-notice.tsx';
import { useReading } from '../../widgets/use-reading.ts';
import styles from './picture-section.module.css';
import { pictureQuery, usePictureChange } from './use-picture-change.ts';

const messages = { failed: 'The picture cannot be fetched at the moment.' };

interface ChangesProps {
	readonly id: string;
	readonly hasPicture: boolean;
}

const Changes = ({ id, hasPicture }: ChangesProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const { sent, problem, send, remove, stop } = usePictureChange(id);
	if (sent !== null)
		return (
			<div className={styles.progress}>
				<p role="status">{sent < 1 ? 'Sending the picture…' : 'Reading the picture…'}</p>
				<ProgressLine aria-label="Sending the picture" share={sent < 1 ? sent : null} />
				<TextButton onClick={stop}>Cancel</TextButton>
			</div>
		);
	return (
		<>
			{problem === null ? null : (
				<Notice tone="failure" title="The picture was not changed.">
					{problem}
				</Notice>
			)}
			<p className={styles.actions}>
				<Button variant="outlined" onClick={() => input.current?.click()}>
					{hasPicture ? 'Replace the picture' : 'Choose a picture'}
				</Button>
				{hasPicture ? (
					<Button variant="outlined" color="error" onClick={remove}>
						Remove the picture
					</Button>
				) : null}
			</p>
			<HiddenFile ref={input} accept="image/*" label="Picture of the surface" onFile={send} />
		</>
	);
};

/** The picture of a paper's surface that its page shows, and how it is changed. */
const PictureSection = ({ id }: { readonly id: string }): ReactNode => {
	const titleId = useId();
	const roles = useSession(({ user }) => user?.roles) ?? [];
	const query = useQuery(pictureQuery(id));
	const { shown, problem } = useReading(query, messages);
	return (
		<section className={styles.section} aria-labelledby={titleId}>
			<h2 id={titleId}>Picture of the surface</h2>
			<ProblemNotice problem={problem} onTryAgain={query.refetch} />
			{shown === undefined && problem === null ? <Skeleton width={240} label="The picture is loading" /> : null}
			{shown === null ? (
				<p className={styles.none}>
					No picture yet. Photograph the paper itself, in light from the side; no picture is better than a wrong one.
				</p>
			) : null}
			{shown == null ? null : (
				<img className={styles.picture} src={shown.address} alt="Surface of the paper" width={shown.width} height={shown.height} />
			)}
			{shown !== undefined && can(roles, 'catalogue.write') ? <Changes id={id} hasPicture={shown !== null} /> : null}
		</section>
	);
};

export default PictureSection;
