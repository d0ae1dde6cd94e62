import type { Storage } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { currentToken } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { timeText } from '../../../ui/date-text.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { sizeLabel } from '../model/bytes-text.ts';
import facts from '../widgets/facts.module.css';
import styles from './failed-jobs.module.css';
import { useReleasingUpload, useStorage } from './today.query.ts';

type Upload = Storage['uploads'][number];

const UnfinishedUploads = ({ uploads }: { readonly uploads: readonly Upload[] }): ReactNode => {
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	const { mutateAsync } = useReleasingUpload();
	const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
	const release = async ({ id, name }: Upload): Promise<void> => {
		const token = currentToken();
		setAsking((all) => new Set([...all, id]));
		try {
			await mutateAsync(id);
			showToast({ message: `${name} was discarded. Its sender can send it again.` });
		} catch (thrown) {
			if (!isLostSession(thrown, token)) {
				const why = toFailure(thrown).status === 404 ? 'It has already finished or been discarded.' : loadingMessage(thrown);
				showToast({ message: `The upload cannot be discarded at the moment. ${why}`, severity: 'error' });
			}
		}
		setAsking((all) => new Set([...all].filter((other) => other !== id)));
	};
	return (
		<div className={styles.jobs}>
			<ul>
				{uploads.map((upload) => {
					const { id, name, ownerName, bytes, arrivedBytes, createdAt, expiresAt } = upload;
					const isAsking = asking.has(id);
					return (
						<li key={id}>
							<div>
								<b>{name}</b>
								<p>
									{sizeLabel(arrivedBytes)} of {sizeLabel(bytes)} from {ownerName ?? 'a guest'}
								</p>
								<small>
									Begun {timeText(createdAt)}
									{expiresAt === null ? null : ` · removed automatically ${timeText(expiresAt)}`}
								</small>
							</div>
							{isAdmin ? (
								<TextButton
									aria-label={`${isAsking ? 'Discarding…' : 'Discard'}: ${name}`}
									aria-disabled={isAsking}
									onClick={() => {
										if (!isAsking) void release(upload);
									}}
								>
									{isAsking ? 'Discarding…' : 'Discard'}
								</TextButton>
							) : null}
						</li>
					);
				})}
			</ul>
		</div>
	);
};

/** Warning that uploads are refused for lack of disk space, with the remedy; renders nothing otherwise. */
export const ShortOfSpace = (): ReactNode => {
	const { data } = useStorage();
	if (data?.isShort !== true) return null;
	return (
		<Notice tone="failure" title="Not enough disk space for uploads.">
			{sizeLabel(data.freeBytes)} are free, of which {sizeLabel(data.keptBytes)} are reserved for the database and{' '}
			{sizeLabel(data.unfinished.reservedBytes)} for unfinished uploads. Orders are not affected. Free disk space, or discard unfinished
			uploads.
		</Notice>
	);
};

export const StorageFacts = (): ReactNode => {
	const { data } = useStorage();
	if (data === undefined) return null;
	const rows: readonly (readonly [string, string])[] = [
		['Free', `${sizeLabel(data.freeBytes)} of ${sizeLabel(data.totalBytes)}`],
		['Reserved for the database', sizeLabel(data.keptBytes)],
		[`Originals (${data.originals.count})`, sizeLabel(data.originals.bytes)],
		['Database', sizeLabel(data.databaseBytes)],
		[`Unfinished uploads (${data.unfinished.count})`, sizeLabel(data.unfinished.arrivedBytes)],
		['Reserved for unfinished uploads', sizeLabel(data.unfinished.reservedBytes)],
	];
	return (
		<section className={facts.facts} aria-label="Space">
			<h2>Space</h2>
			<dl>
				{rows.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{data.uploads.length === 0 ? null : (
				<details open={data.isShort} className={styles.uploads}>
					<summary>Unfinished uploads, largest first</summary>
					<UnfinishedUploads uploads={data.uploads} />
				</details>
			)}
		</section>
	);
};
