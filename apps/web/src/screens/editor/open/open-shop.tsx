import { categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Editor, type EditorProps } from '../editor.tsx';
import { hasMounts } from '../model/state/shop.ts';
import { NoEditor } from './no-editor.tsx';

/** The editor, where the category has something to make. */
export const OpenShop = (props: EditorProps): ReactNode => {
	const { shop } = props;
	if (shop.categoryId !== 'mountedprint' || hasMounts(shop)) return <Editor {...props} />;
	return (
		<NoEditor categoryId={shop.categoryId} title={`${categoryTitle(shop.categoryId)} are not offered at the moment`}>
			<p>There is no window mount to choose from. Your image stays in your library.</p>
		</NoEditor>
	);
};
