/**
 * Whether code runs because something scrolls. React Aria closes popups when the page scrolls, even when the browser
 * scrolls a focused control into view. A popup beside its control in the document moves with it and need not close.
 */
export const isCausedByScroll = () => window.event?.type === 'scroll';
