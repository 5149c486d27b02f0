import { tellOfDrafts } from './draft-news.ts'

const nameOf = (id: string): string => `unsaved-edits:${id}`

/** While `signal` lasts, other tabs know that a draft is being worked on here, and no longer offer it. Plain HTTP has no such locks. */
export function holdDraft(id: string, signal: AbortSignal): void {
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const hold = () => {
    tellOfDrafts()
    return held
  }
  if (navigator.locks) navigator.locks.request(nameOf(id), hold).catch(() => undefined)
  else tellOfDrafts()
}

/** The drafts that no tab is working on. */
export async function unheld<T extends { readonly id: string }>(drafts: readonly T[]): Promise<readonly T[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return drafts.filter(({ id }) => !names.has(nameOf(id)))
}

/** Tells when a tab lets a draft go, as long as `signal` lasts. */
export function whenReleased(id: string, signal: AbortSignal, released: () => void): void {
  navigator.locks?.request(nameOf(id), { signal }, () => released()).catch(() => undefined)
}
