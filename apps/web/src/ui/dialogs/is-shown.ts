/** Whether any element of a selector is shown. Dialogs that are rendered ahead of use are in the document, hidden. */
export const isShown = (selector: string): boolean => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
