import { NARROWEST_WALL_MM, WIDEST_WALL_MM } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useWall } from '../wall-store.ts';
import { LengthField } from './length-field.tsx';

/** Width of the drawn wall. */
export const WallSize = (): ReactNode => {
	const widthMm = useWall((state) => state.work.widthMm);
	const dispatch = useWall((state) => state.dispatch);
	return (
		<LengthField
			label="Width of the wall"
			valueMm={widthMm}
			leastMm={NARROWEST_WALL_MM}
			mostMm={WIDEST_WALL_MM}
			onChange={(width) => dispatch({ type: 'wall/widened', widthMm: width })}
		/>
	);
};
