import type { FreeCheckRequest, StaffImage } from '@print-room/contract';
import type { Thresholds } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '../../../../runtime-config.ts';
import { timeText } from '../../../../ui/date-text.ts';
import { Fact, FactColumn, FactGroup } from '../../widgets/facts.tsx';
import { fromRequest, isGuestId, signedInLabel } from '../record/messages.ts';
import { answerAddress, checkedFacts, isMadeByAnother, reachedAt } from './file-check-facts.ts';
import { fileFigures, measuredFigures, resolutionFigures } from './file-figures.ts';

type Pair = readonly [name: string, value: string];

const Pairs = ({ facts }: { readonly facts: readonly Pair[] }): ReactNode =>
	facts.map(([name, value]) => (
		<Fact key={name} name={name}>
			{value}
		</Fact>
	));

const Maker = ({ request: { design, ...request } }: { readonly request: FreeCheckRequest }): ReactNode => {
	if (!design || !isMadeByAnother({ design, ...request })) return null;
	const { userId } = design;
	return (
		<Fact name="Made by">
			{userId === null || isGuestId(userId) ? 'A guest with the mailed link' : <Link to={`/admin/users/${userId}`}>A user</Link>}
		</Fact>
	);
};

export interface RequestFactsProps {
	readonly request: FreeCheckRequest;
	readonly image: StaffImage | null;
	readonly thresholds: Thresholds | null;
}

export const RequestFacts = ({ request, image, thresholds }: RequestFactsProps): ReactNode => {
	const { design, user, measured } = request;
	return (
		<FactColumn label="Request">
			<FactGroup title="Request">
				{request.heldLine ? (
					<Fact name="Held line">
						<Link to={`/admin/orders/${request.heldLine.orderId}`}>
							Order #{request.heldLine.orderNumber}, line {request.heldLine.line}
						</Link>
					</Fact>
				) : null}
				<Fact name="Placement date">{timeText(request.createdAt)}</Fact>
				<Fact name="First name">{request.firstName}</Fact>
				<Fact name="Last name">{request.lastName}</Fact>
				<Fact name="Email">
					<a href={answerAddress(request, runtimeConfig().shopName)}>{request.email}</a>
				</Fact>
				{reachedAt(request) === request.email ? null : <Fact name="Answers go to">{reachedAt(request)}</Fact>}
				<Fact name="User">{user ? <Link to={`/admin/users/${user.id}`}>{user.email}</Link> : signedInLabel(request)}</Fact>
				<Fact name="Answered">{request.answeredAt === null ? 'Not yet' : timeText(request.answeredAt)}</Fact>
			</FactGroup>
			<FactGroup title="Desired design">
				<Fact name="Design">
					{design ? (
						<Link to={`/admin/designs/${design.id}`} state={fromRequest}>
							{design.imageName}
						</Link>
					) : (
						'None'
					)}
				</Fact>
				<Maker request={request} />
				{design ? <Pairs facts={checkedFacts(design)} /> : null}
			</FactGroup>
			{design ? (
				<FactGroup title="File">
					<Pairs facts={resolutionFigures(design, thresholds)} />
					{image === null ? null : <Pairs facts={fileFigures(image)} />}
					{measured ? <Pairs facts={measuredFigures(measured)} /> : null}
				</FactGroup>
			) : null}
		</FactColumn>
	);
};
