import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { uploadPath } from '../../shell/category-paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { ProcessingDialog } from '../../ui/processing-dialog.tsx';
import { AddActionContext } from './add-action.ts';
import { useAddToCart } from './data/use-add-to-cart.ts';
import { usePrices } from './data/use-prices.ts';
import { DesktopEditor } from './desktop-editor.tsx';
import { keptSurround } from './kept-surround.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { openEditor } from './model/open.ts';
import type { Shop } from './model/shop.ts';
import type { EditorImage } from './model/state.ts';
import { OfflineNote } from './offline-note.tsx';
import { PhoneEditor } from './phone/phone-editor.tsx';
import { createEditor, EditorContext, useEditor } from './store.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useScreenEffects } from './use-screen-effects.ts';

export interface EditorProps {
	readonly shop: Shop;
	readonly image: EditorImage;
}

const OpenEditor = ({ shop: freshShop }: { readonly shop: Shop }): ReactNode => {
	const { shop, screen, process } = useEditor();
	const navigate = useNavigate();
	const { key } = useLocation();
	const home = uploadPath(shop.categoryId);
	// C4.03: one step back; who came by a link has none to go back to.
	const stepBack = useCallback((): void => {
		if (key === 'default') void navigate(home, { replace: true });
		else void navigate(-1);
	}, [key, navigate, home]);
	const add = useAddToCart(stepBack);
	usePrices();
	useScreenEffects(freshShop);
	usePageTitle(screen.help ? 'Help' : shop.labels[screen.step]);
	return (
		<AddActionContext value={add}>
			{useIsPhone() ? <PhoneEditor onClose={() => void navigate(home)} /> : <DesktopEditor />}
			<ProcessingDialog open={process.kind === 'adding'} />
			<LeaveDialog />
			<OfflineNote />
		</AddActionContext>
	);
};

/** The editor of one image in one category; another image is another editor. */
export const Editor = ({ shop, image }: EditorProps): ReactNode => {
	const [editor] = useState(() => createEditor(openEditor(shop, image, keptSurround())));
	return (
		<EditorContext value={editor}>
			<OpenEditor shop={shop} />
		</EditorContext>
	);
};
