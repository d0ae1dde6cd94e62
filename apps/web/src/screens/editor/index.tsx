import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isCategory, rememberCategory, uploadPath } from '../../shell/category-paths.ts';
import { openingKey } from './data/openings.ts';
import { useOrderedEarly } from './data/ordered-choices.query.ts';
import { useIsPhone, useLayout } from './layouts.tsx';
import { EditorLoading } from './open/editor-loading.tsx';
import { OpenImage } from './open/open-image.tsx';
import { fetchKind } from './panels/size/open-kinds.tsx';

// Most editors are opened for an image.
const OpenDesign = lazy(() => import('./open/open-design.tsx').then(({ OpenDesign }) => ({ default: OpenDesign })));

/**
 * `/process/{category}?design_id=…` opens a saved design, `?image_id=…` a new print, in the window mount of `&print_item=…`.
 * `?file=…` names an upload of this page instead, until its image has an id.
 * Without either it leads to where an image is chosen. `&check=…` shows a free file check of it above the editor; with `&account=…` it is an account's, who logs in first.
 */
export default function EditorScreen(): ReactNode {
	const { category } = useParams();
	const [query] = useSearchParams();
	const categoryId = isCategory(category) ? category : 'fineartprint';
	useLayoutEffect(() => rememberCategory(categoryId), [categoryId]);
	useOrderedEarly(categoryId === 'mountedprint');
	const isPhone = useIsPhone();
	// Both are fetched beside the image and the catalogue.
	useLayout(isPhone, categoryId);
	const client = useQueryClient();
	useEffect(() => {
		if (!isPhone) fetchKind(client, categoryId);
	}, [client, isPhone, categoryId]);
	const checkId = query.get('check') || null;
	const designId = query.get('design_id') ?? '';
	if (designId !== '')
		return (
			<Suspense fallback={<EditorLoading categoryId={categoryId} />}>
				<OpenDesign
					key={`${categoryId} ${designId} ${checkId}`}
					{...{ categoryId, designId, checkId }}
					isOfAccount={query.has('account')}
				/>
			</Suspense>
		);
	const imageId = query.get('image_id') ?? '';
	const file = query.get('file');
	if (imageId === '' && file === null) return <Navigate to={uploadPath(categoryId)} replace />;
	const route = query.get('print_item');
	return (
		<OpenImage
			key={`${categoryId} ${openingKey(query)} ${route} ${checkId}`}
			categoryId={categoryId}
			imageId={imageId}
			row={imageId === '' ? Number(file) : null}
			route={route}
			checkId={checkId}
		/>
	);
}
