const name = 'unsaved-edits'

/** Tells whoever offers drafts, in this tab and in others, that these are others now. Old browsers have no channels. */
export function tellOfDrafts(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(undefined)
  channel.close()
}

/** Says so as long as `signal` lasts. */
export function whenDraftsChange(signal: AbortSignal, changed: () => void): void {
  if (typeof BroadcastChannel === 'undefined' || signal.aborted) return
  const channel = new BroadcastChannel(name)
  channel.onmessage = () => changed()
  signal.addEventListener('abort', () => channel.close())
}
