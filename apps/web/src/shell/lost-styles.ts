/**
 * Of what opens later the styles are asked for once, whatever came of it: those that did not come are fetched again with the next click, or
 * what is opened then would be without them until the page is loaded again.
 */
export const fetchLostStyles = (): void =>
	document.addEventListener(
		'error',
		({ target: link }) => {
			if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
			link.remove();
			document.addEventListener('click', () => document.head.append(link.cloneNode()), { capture: true, once: true });
		},
		true,
	);
