import Button from '@mui/material/Button';
import type { ChangeStudio, Studio } from '@print-room/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { commonMessages, serverMessage } from '../../../../api/messages.ts';
import { backOfficeRoutes, settingsRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { versionOf } from '../../fields/state/version-of.ts';
import { HiddenFile } from '../../widgets/hidden-file.tsx';
import { logoPng } from './logo-png.ts';
import styles from './logo-section.module.css';

const bodyOf = ({ id: _id, version: _version, logo: _logo, ...texts }: Studio): ChangeStudio => texts;

const messageOf = (thrown: unknown): string => {
	if (thrown instanceof RangeError) return thrown.message;
	const failure = toFailure(thrown);
	return failure.status === 412
		? 'Someone has changed the studio in the meantime. Please try once more.'
		: (serverMessage(thrown) ?? (failure.status === 0 ? commonMessages.lostConnection : 'The logo cannot be saved at the moment.'));
};

const useLogoChange = () => {
	const queryClient = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const change = async (file: File | null): Promise<void> => {
		setBusy(true);
		setProblem(null);
		try {
			const logo = file === null ? '' : await logoPng(file);
			const studio = await call(settingsRoutes.getStudio, {});
			await call(backOfficeRoutes.changeStudio, { body: { ...bodyOf(studio), logo }, ...versionOf(studio) });
			await queryClient.invalidateQueries({ queryKey: ['studio'] });
		} catch (thrown) {
			setProblem(messageOf(thrown));
		} finally {
			setBusy(false);
		}
	};
	return { isBusy, problem, change };
};

const surrounds = ['light', 'dark'] as const;

/** The studio's logo as it stands on light and on dark pages, and how it is changed. */
export const LogoSection = (): ReactNode => {
	const titleId = useId();
	const input = useRef<HTMLInputElement>(null);
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	const { data } = useQuery({ queryKey: ['studio', 'logo'], queryFn: ({ signal }) => call(settingsRoutes.getStudio, { signal }) });
	const { isBusy, problem, change } = useLogoChange();
	if (data === undefined) return null;
	const { logo, name } = data;
	return (
		<section className={styles.section} aria-labelledby={titleId}>
			<h2 id={titleId}>Logo</h2>
			<p className={styles.about}>
				{logo === null
					? 'Without a logo, the shop’s mark and its name stand at the top of every page.'
					: 'In place of the name at the top of every page and mail. On dark pages it has a light ground.'}
			</p>
			{logo === null ? null : (
				<div className={styles.shown}>
					{surrounds.map((surround) => (
						<div key={surround} data-surround={surround}>
							<img src={logo.address} width={logo.width} height={logo.height} alt={`${name}, on a ${surround} page`} />
						</div>
					))}
				</div>
			)}
			{problem === null ? null : (
				<Notice tone="failure" title="The logo was not changed.">
					{problem}
				</Notice>
			)}
			{isAdmin ? (
				<p className={styles.actions}>
					<Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
						{isBusy ? 'Saving…' : logo === null ? 'Choose a logo' : 'Replace the logo'}
					</Button>
					{logo === null ? null : (
						<Button variant="outlined" color="error" disabled={isBusy} onClick={() => void change(null)}>
							Remove the logo
						</Button>
					)}
				</p>
			) : null}
			<HiddenFile ref={input} accept=".svg,.png,image/svg+xml,image/png" label="Logo, SVG or PNG" onFile={(file) => void change(file)} />
		</section>
	);
};
