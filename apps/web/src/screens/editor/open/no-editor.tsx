import { type CategoryId, categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uploadPath } from '../../../shell/category-paths.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageError } from '../../../ui/page/page-error.tsx';

interface NoEditorProps {
	readonly categoryId: CategoryId;
	readonly title: string;
	readonly children: ReactNode;
	/** The one next step, where there is another than to go to the images. */
	readonly action?: { readonly label: string; readonly onClick: () => void };
}

export const NoEditor = ({ categoryId, title, children, action }: NoEditorProps): ReactNode => {
	usePageTitle(title);
	return (
		<>
			<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
			<PageError
				title={title}
				actions={
					<>
						{action === undefined ? null : (
							<Button variant="contained" color="primary" onClick={action.onClick}>
								{action.label}
							</Button>
						)}
						<Button
							variant={action === undefined ? 'contained' : 'outlined'}
							color={action === undefined ? 'primary' : 'secondary'}
							component={Link}
							to={uploadPath(categoryId)}
						>
							Go to your images
						</Button>
					</>
				}
			>
				{children}
			</PageError>
		</>
	);
};

interface EditorFailedProps {
	readonly categoryId: CategoryId;
	readonly retry: () => void;
	readonly children: ReactNode;
}

export const EditorFailed = ({ categoryId, retry, children }: EditorFailedProps): ReactNode => (
	<NoEditor categoryId={categoryId} title="The editor could not be opened" action={{ label: 'Try again', onClick: retry }}>
		{children}
	</NoEditor>
);
