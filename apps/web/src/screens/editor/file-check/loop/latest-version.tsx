import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useEditorPart } from '../../store.ts';
import type { CheckPanelProps } from './check-props.ts';

/** Leads from an older version of a print to the latest that was sent in; nothing if that is somebody else's. */
export const LatestVersion = ({ check, moment, onLeave }: Pick<CheckPanelProps, 'check' | 'moment' | 'onLeave'>): ReactNode => {
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	// A version sent in by someone else belongs to them, unless it was opened to both.
	if (moment !== 'older' || !check.design || check.designId === null) return null;
	return (
		<Button
			variant="contained"
			color="secondary"
			fullWidth
			component={Link}
			// Replaces the history entry of the phone's panel; closing the panel first would lead back here.
			replace
			to={checkedDesignPath(check.categoryId ?? categoryId, check.designId, check.id)}
			onClick={onLeave}
		>
			Open the latest version
		</Button>
	);
};
