import type { ShownWall } from '@print-room/contract';
import { sizeInMm } from '@print-room/domain';
import { z } from 'zod';
import { designThumbKey } from '../../designs/index.ts';
import { askedByCaller, askedBySchema, type Caller, type SignedFiles } from '../../platform/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import type { LinkRow } from '../approvals.table.ts';
import type { Subject } from './live-link.ts';

const hour = 3600;

/** Tickets for the pictures of a link's wall open no file. `key`: the blob of a print's picture; null: the photograph of the room */
export const approvalPictureTickets = (files: SignedFiles) =>
	files.ticketsFor('approval-pictures', z.object({ key: z.string().nullable(), link: z.string(), s: askedBySchema }));

export interface Shown extends Pick<ApprovalsDeps, 'files' | 'config'> {
	readonly caller: Caller;
}

/** A wall as it was sent, with addresses of pictures that work as long as its link. @param hasPhoto false: the photograph of its room is deleted */
export function showWall(
	{ files, config, caller }: Shown,
	link: LinkRow,
	{ wall, designs }: Extract<Subject, { kind: 'wall' }>,
	hasPhoto: boolean,
): ShownWall {
	const addressOf = (key: string | null): string => {
		const ticket = approvalPictureTickets(files).seal({ key, link: link.id, s: askedByCaller(caller) }, 2 * hour, hour);
		return `${config.publicUrl}/approval-pictures/${ticket}`;
	};
	return {
		widthMm: wall.widthMm,
		room: wall.room,
		photoUrl: hasPhoto && wall.room !== null ? addressOf(null) : null,
		prints: wall.prints.map(({ id, designId, x, y, frame }) => {
			const design = designs.get(designId);
			const { width, height } =
				design === undefined
					? { width: 0, height: 0 }
					: sizeInMm({ width: design.finalWidth, height: design.finalHeight, units: design.units });
			return {
				...{ id, x, y, frame },
				sizeMm: { width, height },
				pictureUrl: design === undefined ? null : addressOf(designThumbKey(design.id, design.revision)),
			};
		}),
	};
}
