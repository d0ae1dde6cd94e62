import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('a field of several lines grows with them, and leaves its label alone [C5.06]', () => {
	const markup = renderToStaticMarkup(
		<ThemeProvider theme={theme}>
			<TextField label="Comment" multiline minRows={2} />
		</ThemeProvider>,
	);
	expect(markup).toMatch(/\.MuiInputBase-multiline\{height:auto;min-height:40px;/);
	expect(markup).toMatch(/\.MuiInputBase-inputMultiline\{height:auto;/);
});
