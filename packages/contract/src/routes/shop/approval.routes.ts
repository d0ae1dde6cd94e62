import { z } from 'zod';
import { idSchema } from '../../entities/common.ts';
import {
	answerApprovalSchema,
	approvalLinkSchema,
	approvalSchema,
	createApprovalSchema,
	createdApprovalSchema,
} from '../../entities/shop/approval.ts';
import { tilesSchema } from '../../entities/tiles.ts';
import { defineRoute } from '../../route.ts';

const byId = z.object({ id: idSchema });

/** Links by which a person without an account looks at one print or one wall and says whether it is right. */
export const approvalRoutes = {
	createApproval: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/approvals',
		summary:
			'Make a link to an own design, or to a wall of own designs, for the approval of somebody else; its address is in this answer only',
		access: 'identity',
		body: createApprovalSchema,
		response: createdApprovalSchema,
	}),
	listApprovals: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/approvals',
		summary: "List the caller's own links to designs of an image, or to a wall, with the answers, newest first",
		access: 'identity',
		query: z
			.object({ imageId: idSchema.optional(), wallId: idSchema.optional() })
			.refine(({ imageId, wallId }) => (imageId === undefined) !== (wallId === undefined), 'Name an image or a wall.'),
		response: z.array(approvalLinkSchema),
	}),
	revokeApproval: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/approvals/:id/revocation',
		summary: 'End an own link at once; its answers stay',
		access: 'identity',
		params: byId,
		response: z.undefined(),
	}),
	/** The link shows its design or wall only, and until it ends. */
	openApprovalLink: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/approvals/links',
		summary: 'Exchange the link for a look at its print or wall; counts as a view',
		access: 'identity',
		body: z.strictObject({ token: z.string().min(1).max(200) }),
		response: z.object({ id: idSchema }),
	}),
	getApproval: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/approvals/:id',
		summary: 'Read the print or wall of a link that the caller has opened or made',
		access: 'identity',
		params: byId,
		response: approvalSchema,
	}),
	getApprovalTiles: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/approvals/:id/tiles',
		summary:
			'Get the tiles of a print, of what is printed and nothing around it, built on first use; null while that takes longer than `wait` seconds',
		access: 'identity',
		params: byId,
		query: z.object({ wait: z.coerce.number().int().min(0).max(25).default(20) }),
		response: z.object({ tiles: tilesSchema.nullable() }),
	}),
	answerApproval: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/approvals/:id/answers',
		summary: 'Send an answer to the owner of an opened link: approved, or what should change; buys nothing',
		access: 'identity',
		params: byId,
		body: answerApprovalSchema,
		response: approvalSchema,
	}),
} as const;
