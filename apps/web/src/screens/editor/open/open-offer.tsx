import { categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Editor, type EditorProps } from '../editor.tsx';
import { hasMounts } from '../model/state/offer.ts';
import { NoEditor } from './no-editor.tsx';

export const OpenOffer = (props: EditorProps): ReactNode => {
	const { offer } = props;
	if (offer.categoryId !== 'mountedprint' || hasMounts(offer)) return <Editor {...props} />;
	return (
		<NoEditor categoryId={offer.categoryId} title={`${categoryTitle(offer.categoryId)} are not offered at the moment`}>
			<p>There is no window mount to choose from. Your image stays in your library.</p>
		</NoEditor>
	);
};
