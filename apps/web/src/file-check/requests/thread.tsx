import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode } from 'react';
import { DatedList } from '../../ui/page/dated-list.tsx';
import { entryTitle } from './entry-messages.ts';
import { Said } from './said.tsx';

export const Thread = ({ entries, heldLine }: Pick<OwnFreeCheckRequest, 'entries' | 'heldLine'>): ReactNode => (
	<DatedList
		entries={entries.toReversed().map((entry) => ({
			key: entry.id,
			at: entry.at,
			title: entryTitle(entry),
			text: <Said entry={entry} isOfLine={heldLine !== null} />,
		}))}
	/>
);
