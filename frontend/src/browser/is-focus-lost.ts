/** What had the focus is gone, or disabled or hidden now: browsers take the focus from that only when they draw next. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) return true
  // jsdom has no styles.
  return focused.checkVisibility?.({ visibilityProperty: true }) === false
}
