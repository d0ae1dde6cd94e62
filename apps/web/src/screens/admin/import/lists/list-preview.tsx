import type { ListImport } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { ImportPreview } from '../import-preview.tsx';
import { ListLines } from './list-lines.tsx';
import { changesMessage, countsOf, ignoredMessage, shownLines, whyNotApplied } from './model/messages.ts';
import type { ListImporting } from './use-list-import.ts';

interface ListPreviewProps {
	readonly importing: ListImporting;
	readonly preview: ListImport;
	readonly fileName: string;
}

export const ListPreview = ({ importing, preview, fileName }: ListPreviewProps): ReactNode => {
	const { isRenewed, isBusy, apply, startOver } = importing;
	const [withSame, showSame] = useState(false);
	const counts = countsOf(preview);
	const sentence = changesMessage(counts);
	const ignored = ignoredMessage(preview.ignored);
	return (
		<ImportPreview
			fileName={fileName}
			sums={
				<>
					<span>{sentence !== '' ? `${sentence}.` : preview.problems.length === 0 ? 'Nothing would change.' : null}</span>
					{ignored === null ? null : <span>{ignored}</span>}
				</>
			}
			same={{ count: counts.same, isShown: withSame, show: showSame }}
			renewed={isRenewed ? 'The list has changed since this preview.' : null}
			problems={preview.problems}
			one="One line cannot be applied."
			several="lines cannot be applied"
			isBusy={isBusy}
			reason={whyNotApplied(preview)}
			onApply={() => void apply()}
			onStartOver={startOver}
		>
			<ListLines lines={shownLines(preview.lines, withSame)} />
		</ImportPreview>
	);
};
