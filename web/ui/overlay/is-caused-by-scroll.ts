/**
 * Whether code runs because something scrolls. React Aria closes what floats when the page scrolls, even if it scrolls
 * by itself because the control came into view with the focus. What stands beside its control in the document moves
 * along with it and need not close.
 */
export const isCausedByScroll = () => window.event?.type === 'scroll';
