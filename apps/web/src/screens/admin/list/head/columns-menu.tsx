import type { Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import type { ListQuery } from '../../query/list-query.ts';
import { Columns } from '../../widgets/admin-icons.tsx';
import { ColumnsListLater } from '../panels/panels.tsx';
import { ToolButton } from './tool-button.tsx';

interface ColumnsMenuProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly onChoose: (columns: ListQuery['columns']) => void;
}

export const ColumnsMenu = (props: ColumnsMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<ToolButton
				icon={<Columns size={16} />}
				label="Columns"
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			{anchor === null ? null : <ColumnsListLater {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
		</>
	);
};
