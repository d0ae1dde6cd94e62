import type { PaperProfile } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../../../ui/date-text.ts';
import { Fact, FactColumn } from '../../widgets/facts.tsx';
import { type Lab, labColour, labText } from './lab.ts';
import styles from './paper.module.css';

const spaces = { rgb: 'RGB', cmyk: 'CMYK', grey: 'Grey' } as const;
const intents = { relative: 'relative colorimetric', perceptual: 'perceptual' } as const;

/** `RGB, version 2, for printers` */
const kindText = ({ space, iccVersion }: PaperProfile): string =>
	[space && spaces[space], iccVersion && `version ${iccVersion}`, 'for printers'].filter(Boolean).join(', ');

const LabFact = ({
	name,
	lab,
	measured,
}: {
	readonly name: string;
	readonly lab: Lab | null;
	readonly measured: Lab | null;
}): ReactNode => {
	const shown = measured ?? lab;
	if (shown === null) return null;
	return (
		<Fact name={name}>
			<i className={styles.swatch} style={{ background: labColour(shown) }} /> {labText(shown)}
			{measured === null || lab === null ? null : <small>measured here; the profile says {labText(lab)}</small>}
		</Fact>
	);
};

export interface ProfileFactsProps {
	readonly profile: PaperProfile;
	readonly measuredWhite: Lab | null;
	readonly measuredBlack: Lab | null;
}

export const ProfileFacts = ({ profile, measuredWhite, measuredBlack }: ProfileFactsProps): ReactNode => (
	<FactColumn label="Facts of the profile">
		<dl>
			<Fact name="Profile">
				{profile.name}
				{profile.isExample ? <small>An example, calculated, not measured on this paper</small> : null}
			</Fact>
			<Fact name="Kind">{kindText(profile)}</Fact>
			<LabFact name="Paper white, L* a* b*" lab={profile.white} measured={measuredWhite} />
			<LabFact name="Black, L* a* b*" lab={profile.black} measured={measuredBlack} />
			<Fact name="Intents">{profile.intents.map((intent) => intents[intent]).join(', ') || 'none'}</Fact>
			<Fact name="File">{profile.isExample ? 'made by the shop' : profile.fileName}</Fact>
			<Fact name="Uploaded">
				{profile.isExample ? 'by the shop itself' : (profile.uploadedBy?.name ?? 'by a deleted account')}
				<small>{timeText(profile.createdAt)}</small>
			</Fact>
		</dl>
	</FactColumn>
);
