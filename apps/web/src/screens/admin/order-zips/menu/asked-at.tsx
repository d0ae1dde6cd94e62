import Tooltip from '@mui/material/Tooltip';
import type { ZipJob } from '@print-room/contract';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../../ui/relative-time.ts';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

/** Relative time of the request; the full date in a tooltip. */
export const AskedAt = ({ job: { jobData }, now }: { readonly job: ZipJob; readonly now: number }): ReactNode => (
	<Tooltip title={long.format(new Date(jobData.createdAt))} describeChild enterTouchDelay={0}>
		<time dateTime={jobData.createdAt}>{relativeTime(jobData.createdAt, now)}</time>
	</Tooltip>
);
