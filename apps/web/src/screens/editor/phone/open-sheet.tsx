import type { ReactNode } from 'react';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { codeQuery, useLaterView } from '../later-view.tsx';
import { qualityWord } from '../messages/messages.ts';
import { qualityFacts } from '../model/print/quality.ts';
import type { Sheet } from '../model/state/views.ts';
import quality from '../panels/quality/quality.module.css';
import { sheetTitles } from './cells.tsx';
import styles from './sheet.module.css';

export const sheetCode = codeQuery('sheets', async () => (await import('./bottom-sheet.tsx')).BottomSheet);

/** The bar's place while a sheet is open: what is being set, and the quality that follows from it. */
export const SheetHead = ({ sheet }: { readonly sheet: Sheet }): ReactNode => {
	const facts = qualityFacts(useDelayedEditor());
	return (
		<header className={styles.sheetHead}>
			<b>{sheetTitles[sheet]}</b>
			<span>
				<b className={quality[facts.quality]}>{qualityWord[facts.quality]}</b> {facts.shownPpi} ppi
			</span>
		</header>
	);
};

/** The sheet of a cell; its code is fetched once the editor rests. */
export const OpenSheet = ({ sheet }: { readonly sheet: Sheet }): ReactNode => {
	const { View, missing } = useLaterView(sheetCode, 'This choice could not be opened.', styles.sheetContent);
	return View === undefined ? missing : <View sheet={sheet} />;
};
