/** The browser's storage may be switched off or full; what it should have kept is then just not there. */
export function inStorage<T>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}
