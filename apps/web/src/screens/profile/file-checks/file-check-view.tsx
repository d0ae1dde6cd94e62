import type { OwnFreeCheckRequest } from '@print-room/contract';
import { categoryTitle, type FileCheckState, sizeLabel } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkedDesignPath } from '../../../file-check/requests/check-path.ts';
import { conversationName, messageOf, stateLabel } from '../../../file-check/requests/moment.ts';
import { Thread } from '../../../file-check/requests/thread.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { dayText } from '../../../ui/date-text.ts';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import { OwnEntry } from '../own-entry.tsx';
import styles from './file-check-view.module.css';

const tones = { waiting: null, looksGood: 'good', changesWanted: 'open', approved: 'good', closed: null } as const satisfies Record<
	FileCheckState,
	unknown
>;

const sizeText = ({ design }: OwnFreeCheckRequest): string =>
	design ? sizeLabel({ ...design.print.size, units: design.print.units }) : '';

const Print = ({ check }: { readonly check: OwnFreeCheckRequest }): ReactNode => {
	const { id, state, design, designId, categoryId } = check;
	return (
		<section aria-label="The print" className={styles.print}>
			{design ? <Thumb src={design.thumbUrl} alt="" className={styles.thumb} /> : null}
			{design ? <p className={styles.quiet}>{categoryTitle(design.categoryId)}</p> : null}
			{designId === null || categoryId === null ? (
				// The state of a check means nothing without its design.
				<p>The design no longer exists. You can ask for another free check of a file at any time.</p>
			) : (
				<>
					<p>{messageOf(state, check).text}</p>
					<Button
						variant="contained"
						color="secondary"
						component={Link}
						to={checkedDesignPath(categoryId, designId, id)}
						endIcon={<ArrowRight size={16} />}
					>
						Open your design
					</Button>
				</>
			)}
		</section>
	);
};

export interface FileCheckViewProps {
	readonly check: OwnFreeCheckRequest;
	readonly isOpenAtFirst: boolean;
}

export const FileCheckView = ({ check, isOpenAtFirst }: FileCheckViewProps): ReactNode => (
	<OwnEntry
		name={check.design?.imageName ?? 'A deleted design'}
		status={{ text: stateLabel(check), tone: tones[check.state] }}
		facts={[dayText(check.createdAt), [...(check.heldLine === null ? [] : [conversationName(check)]), sizeText(check)].join(' · ')]}
		isOpenAtFirst={isOpenAtFirst}
	>
		<Print check={check} />
		<section aria-label="Messages">
			<Thread {...check} />
		</section>
	</OwnEntry>
);
