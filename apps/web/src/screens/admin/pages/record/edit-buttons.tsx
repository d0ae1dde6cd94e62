import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';

export interface EditButtonsProps {
	readonly isEditing: boolean;
	readonly isSaving: boolean;
	/** form that Save submits; the surrounding form by default */
	readonly formId?: string;
	readonly mayEdit: boolean;
	readonly onEdit: () => void;
	readonly onCancel: () => void;
}

/** Edit button, or Cancel and Save while editing. The keys stop React from turning Edit into Save under the click. */
export const EditButtons = ({ isEditing, isSaving, formId, mayEdit, onEdit, onCancel }: EditButtonsProps): ReactNode => {
	const editButton = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(false);
	useEffect(() => {
		if (wasEditing.current && !isEditing) editButton.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	if (isEditing) {
		return (
			<>
				<Button key="save" type="submit" form={formId} variant="contained" color="primary" aria-disabled={isSaving}>
					{isSaving ? 'Saving…' : 'Save'}
				</Button>
				<Button key="cancel" variant="outlined" disabled={isSaving} onClick={onCancel}>
					Cancel
				</Button>
			</>
		);
	}
	return mayEdit ? (
		<Button key="edit" ref={editButton} variant="contained" color="primary" onClick={onEdit}>
			Edit
		</Button>
	) : null;
};
