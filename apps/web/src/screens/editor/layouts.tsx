import type { CategoryId } from '@print-room/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { commonMessages } from '../../api/messages.ts';
import { codeQuery } from './later-view.tsx';
import { EditorLoading } from './open/editor-loading.tsx';
import { EditorFailed } from './open/no-editor.tsx';

interface LayoutProps {
	readonly banner: ReactNode;
	readonly onClose: () => void;
}

export type Layout = ComponentType<LayoutProps>;

const onDesktop = codeQuery<Layout>('desktop layout', async () => (await import('./desktop-editor.tsx')).DesktopEditor);
const onPhone = codeQuery<Layout>('phone layout', async () => (await import('./phone/phone-editor.tsx')).PhoneEditor);

/** Layouts of both kinds of screen, for fetching ahead: a tablet that is turned changes from one to the other. */
export const layoutCodes = [onDesktop, onPhone] as const;

/** Below this width the phone's layout begins, here and in the style sheets. */
const query = '(max-width: 899.95px)';

const subscribe = (onChange: () => void): (() => void) => {
	const list = window.matchMedia(query);
	list.addEventListener('change', onChange);
	return () => list.removeEventListener('change', onChange);
};

export const useIsPhone = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => false,
	);

interface LayoutToShow {
	/** undefined until one has come; the other layout until that of this screen has come */
	readonly Layout: Layout | undefined;
	/** Content in place of a layout: a sketch of the editor while it loads, or what went wrong. */
	readonly missing: ReactNode;
}

/** Fetches the layout of this screen alone, each of which is a chunk. */
export const useLayout = (isPhone: boolean, categoryId: CategoryId): LayoutToShow => {
	const own = useQuery(isPhone ? onPhone : onDesktop);
	// The other layout is read without following its query: an arrival ahead of a turn of the screen changes nothing.
	const other = useQueryClient().getQueryData<Layout>((isPhone ? onDesktop : onPhone).queryKey);
	const missing = own.isError ? (
		<EditorFailed categoryId={categoryId} retry={() => void own.refetch()}>
			<p>{commonMessages.lostConnection}</p>
		</EditorFailed>
	) : (
		<EditorLoading categoryId={categoryId} />
	);
	return { Layout: own.data ?? other, missing };
};
