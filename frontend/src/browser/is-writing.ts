/** Whether keys that reach something are written there or choose in it, so that they are nobody's shortcut. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
