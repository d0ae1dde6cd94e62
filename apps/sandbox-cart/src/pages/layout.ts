import type { SandboxCartOptions } from '../config.ts';
import { type Html, html, type Part } from './html.ts';
import { brandMark } from './icons.ts';

export type Style = 'lines' | 'checkout' | 'receipt' | 'transactions';

interface Page {
	readonly title: string;
	readonly options: SandboxCartOptions;
	readonly styles?: readonly Style[];
	readonly main: Part;
}

/** Frame of every page. The first line says that this is a sandbox and no money moves. */
export function layout({ title, options, styles = [], main }: Page): Html {
	const shop = options.shopOrigins[0];
	return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${options.shopName} (sandbox)</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/newsreader-latin-opsz-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/frame.css">
${options.accentColour !== null && html`<link rel="stylesheet" href="/look.css">`}
${styles.map(
	(style) => html`<link rel="stylesheet" href="/assets/${style}.css">
`,
)}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="sandbox"><strong>Sandbox: no money moves.</strong> <span>A stand-in for the hosted cart, for test orders.</span></p>
<div class="top">
<a class="brand" href="${shop}/">${brand(options)}</a>
<nav aria-label="Cart"><a class="toplink" href="/cart">Cart</a></nav>
</div>
</header>
<main id="main" tabindex="-1">${main}</main>
<footer><nav aria-label="Sandbox"><a class="toplink" href="/transactions">Test orders</a></nav></footer>
</body>
</html>
`;
}

function brand({ logo, shopName, shopOrigins }: SandboxCartOptions): Html {
	return logo === null
		? html`${brandMark}<span>${shopName}</span>`
		: html`<img class="logo" src="${shopOrigins[0]}${logo.address}" width="${logo.width}" height="${logo.height}" alt="${shopName}">`;
}

export function notice(text: string | null, kind: 'warning' | 'error' = 'warning'): Html | null {
	return text === null ? null : html`<p class="notice ${kind}" role="${kind === 'error' ? 'alert' : 'status'}">${text}</p>`;
}
