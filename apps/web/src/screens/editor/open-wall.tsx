import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from './later-view.tsx';
import type { WallPictureProps } from './wall-picture.tsx';

export const wallCode = codeQuery('wall', async () => (await import('./wall-picture.tsx')).WallPicture);

/** The print on a wall; the drawing loads once the editor is shown, in a place of its size. */
export const OnWall = (props: WallPictureProps): ReactNode => {
	const { View, missing } = useLaterView(wallCode, 'This view could not be opened.', undefined);
	return View === undefined ? <div style={props.view}>{missing}</div> : <View {...props} />;
};
