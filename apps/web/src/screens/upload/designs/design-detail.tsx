import type { Design } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { currentToken } from '../../../api/client.ts';
import { commonMessages, rateLimitMessageOr } from '../../../api/messages.ts';
import { runtimeConfig } from '../../../runtime-config.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { designPath, wallPath } from '../../../shell/category-paths.ts';
import { useLaterDialog } from '../../../shell/use-later-dialog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { factsOf, priceOf, vatOf } from './design-facts.ts';
import { useDesign, useOptions } from './designs.query.ts';
import styles from './designs-dialog.module.css';

const fetchDialog = () => import('../../../approval/print-approval.tsx').then(({ PrintApproval }) => ({ default: PrintApproval }));
const Dialog = lazy(fetchDialog);

/** Opens the dialog of links for approval of a saved design. */
const AskApproval = ({ design: { id, imageId } }: { readonly design: Pick<Design, 'id' | 'imageId'> }): ReactNode => {
	const { isOpen, open, close } = useLaterDialog(fetchDialog);
	return (
		<>
			<Button variant="outlined" aria-haspopup="dialog" onClick={open}>
				Ask for approval
			</Button>
			<Suspense fallback={null}>
				{isOpen ? <Dialog imageId={imageId} save={async () => ({ designId: id })} obstacle={null} onClose={close} /> : null}
			</Suspense>
		</>
	);
};

const Facts = ({ design }: { readonly design: Design }): ReactNode => {
	const { options, isPending, isError } = useOptions(design.options);
	useEffect(() => {
		if (isError) showToast({ message: commonMessages.cannotLoadOptions, severity: 'error' });
	}, [isError]);
	return (
		<dl className={styles.facts} aria-busy={isPending}>
			{factsOf(design, options).map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
};

export interface DesignDetailProps {
	readonly listed: Design;
	readonly onFailed: () => void;
}

export const DesignDetail = ({ listed, onFailed }: DesignDetailProps): ReactNode => {
	const [token] = useState(currentToken);
	const { data: design, error } = useDesign(listed.id);
	useEffect(() => {
		if (error === null) return;
		if (!isLostSession(error, token)) showToast({ message: rateLimitMessageOr(error, commonMessages.cannotLoadDesign), severity: 'error' });
		onFailed();
	}, [error, token, onFailed]);
	const vat = vatOf(listed);
	return (
		<div className={styles.detail}>
			<div className={styles.picture}>
				<Thumb src={listed.thumbUrl} alt={`${listed.imageName}, as it is printed`} />
			</div>
			{design === undefined ? (
				<div className={styles.facts}>
					<Skeleton width="70%" label="The design is loading" />
				</div>
			) : (
				<Facts design={design} />
			)}
			<div className={styles.foot}>
				<p className={styles.total}>
					<b>{priceOf(listed)}</b>
					{vat === null ? null : <small>{vat}</small>}
				</p>
				<Button component={Link} to={wallPath([listed.id])} variant="outlined">
					See on a wall with others
				</Button>
				{runtimeConfig().offersApprovalLinks ? <AskApproval design={listed} /> : null}
				<Button
					component={Link}
					to={designPath(listed.categoryId, listed.id)}
					variant="contained"
					color="primary"
					endIcon={<ArrowRight size={16} />}
				>
					Open in editor
				</Button>
			</div>
		</div>
	);
};
