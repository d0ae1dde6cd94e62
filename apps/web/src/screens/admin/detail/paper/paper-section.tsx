import Button from '@mui/material/Button';
import type { MediumPaper } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { ProblemNotice } from '../../widgets/problem-notice.tsx';
import { useReading } from '../../widgets/use-reading.ts';
import { GamutDrawing } from './gamut-drawing.tsx';
import { HowPrinted } from './how-printed.tsx';
import styles from './paper.module.css';
import { useMediumPaper, usePaperProfiles } from './paper.query.ts';
import { PaperSample } from './paper-sample.tsx';
import { ProfileDrop } from './profile-drop.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { uploadProfile } from './profile-upload.ts';
import { usePaperChange } from './use-paper-change.ts';

const messages = { failed: 'The colour profile cannot be fetched at the moment.' };

interface OtherProfilesProps {
	readonly paper: MediumPaper;
	readonly isBusy: boolean;
	readonly onGive: (profileId: string) => void;
}

const OtherProfiles = ({ paper, isBusy, onGive }: OtherProfilesProps): ReactNode => {
	const id = useId();
	const { data = [] } = usePaperProfiles(true);
	const [chosen, choose] = useState('');
	const others = data.filter((profile) => profile.id !== paper.profileId);
	if (others.length === 0) return null;
	const isChosen = others.some((profile) => profile.id === chosen);
	return (
		<div className={styles.others}>
			<label htmlFor={id}>Or a profile that the shop has</label>
			<select id={id} value={isChosen ? chosen : ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
				<option value="">Choose…</option>
				{others.map((profile) => (
					<option key={profile.id} value={profile.id}>
						{profile.name}
					</option>
				))}
			</select>
			{isChosen ? (
				<Button variant="outlined" disabled={isBusy} onClick={() => onGive(chosen)}>
					Use it
				</Button>
			) : null}
		</div>
	);
};

const Profile = ({ paper }: { readonly paper: MediumPaper }): ReactNode => {
	const { profile, proof, measuredWhite, measuredBlack } = paper;
	if (profile === null) {
		return <p className={styles.none}>No profile yet: the editor shows this paper’s prints in the colours of the screen, and says so.</p>;
	}
	return (
		<>
			<ProfileFacts profile={profile} measuredWhite={measuredWhite} measuredBlack={measuredBlack} />
			{profile.gamut === null ? null : <GamutDrawing {...profile.gamut} />}
			{proof === null ? (
				<p role="status" className={styles.none}>
					Its colours are being worked out. The editor shows them when they are ready.
				</p>
			) : (
				<PaperSample proof={proof} />
			)}
		</>
	);
};

interface ChangesProps {
	readonly id: string;
	readonly paper: MediumPaper;
	readonly reload: () => Promise<MediumPaper | undefined>;
}

/** Gives the medium another profile or none, at once; everything else is saved by its form. */
const Changes = ({ id, paper, reload }: ChangesProps): ReactNode => {
	const { isBusy, problem, conflict, save, keepTheirs } = usePaperChange(id, reload);
	const shown = useRef(paper.version);
	useEffect(() => {
		shown.current = paper.version;
	}, [paper.version]);
	// An upload takes time, in which the same person may save something else.
	const give = (profileId: string | null): void => save({ profileId }, shown.current);
	const onFile = async (file: File): Promise<void> => {
		const profileId = await uploadProfile(id, file);
		if (profileId !== null) give(profileId);
	};
	return (
		<>
			{problem === null ? null : (
				<Notice tone="failure" title="The profile was not changed.">
					{problem}
				</Notice>
			)}
			{conflict === null ? null : (
				<Notice tone="attention" title="Someone else has changed this print media since you opened it">
					It now has {paper.profile === null ? 'no profile' : `“${paper.profile.name}”`}.{' '}
					<TextButton onClick={() => save(conflict.changes, paper.version)}>
						{conflict.changes.profileId === null ? 'Remove it' : 'Use mine instead'}
					</TextButton>{' '}
					<TextButton onClick={keepTheirs}>Keep theirs</TextButton>
				</Notice>
			)}
			<ProfileDrop mediumId={id} hasProfile={paper.profile !== null} isBusy={isBusy} onFile={(file) => void onFile(file)} />
			<OtherProfiles paper={paper} isBusy={isBusy} onGive={give} />
			{paper.profile === null ? null : (
				<p className={styles.actions}>
					<Button variant="outlined" color="error" disabled={isBusy} onClick={() => give(null)}>
						Remove the profile
					</Button>
				</p>
			)}
			<HowPrinted id={id} paper={paper} reload={reload} />
		</>
	);
};

export interface PaperSectionProps {
	readonly id: string;
	/** True while the record itself is edited: two forms of one version would conflict. */
	readonly isRecordEdited: boolean;
}

/** The colour profile of a print medium's paper: what it is, what it shows, and how it is changed. */
const PaperSection = ({ id, isRecordEdited }: PaperSectionProps): ReactNode => {
	const titleId = useId();
	const roles = useSession(({ user }) => user?.roles) ?? [];
	const query = useMediumPaper(id);
	const { shown, problem } = useReading(query, messages);
	const reload = async (): Promise<MediumPaper | undefined> => (await query.refetch({ throwOnError: true })).data;
	const mayChange = can(roles, 'catalogue.write');
	return (
		<section className={styles.section} aria-labelledby={titleId}>
			<h2 id={titleId}>Colour profile of this paper</h2>
			<ProblemNotice problem={problem} onTryAgain={query.refetch} />
			{shown === undefined ? (
				problem === null ? (
					<Skeleton width={240} label="The colour profile is loading" />
				) : null
			) : (
				<>
					<Profile paper={shown} />
					{mayChange && isRecordEdited ? <p className={styles.none}>Save or cancel the changes above to change the profile.</p> : null}
					{mayChange && !isRecordEdited ? <Changes id={id} paper={shown} reload={reload} /> : null}
				</>
			)}
		</section>
	);
};

export default PaperSection;
