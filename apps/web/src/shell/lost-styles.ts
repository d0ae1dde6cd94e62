/**
 * Style sheets of lazy code are requested once, even if they fail. Failed ones are fetched again on the next click; otherwise the code
 * would stay unstyled until a reload.
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
