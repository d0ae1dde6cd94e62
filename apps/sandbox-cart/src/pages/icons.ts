import { html } from './html.ts';

export const brandMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><rect x="1.75" y="1.75" width="20.5" height="20.5" stroke-width="1.5"/><rect x="6.75" y="5.75" width="10.5" height="10.5" stroke-width="1"/></svg>`;
export const arrow = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14M12 5l7 7-7 7"/></svg>`;
export const minus = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 12h12"/></svg>`;
export const plus = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 12h12M12 6v12"/></svg>`;
