/** A page that is not to be left without a question. */
interface Held {
  readonly pathname: string
  readonly place: number | undefined
  /** Asks the visitor. */
  readonly mayLeave: () => boolean
}

let guard: Held | undefined
/** An unwanted move is being taken back. */
let returning = false
/** The time in ms that is longer than a move within the page takes. */
const retryMs = 500

/**
 * Hears of moves through the history before the router does, so that an unwanted one can be kept from it. To be called
 * before the router is there: browsers tell the listeners of a window in the order in which they came, captured or not.
 */
export const watchHistory = (): void => window.addEventListener('popstate', moved)

/** Until `signal` ends, going back or forward to another page of the site asks first. */
export function holdPage(mayLeave: () => boolean, signal: AbortSignal): void {
  const own: Held = { pathname: location.pathname, place: placeIn(history.state), mayLeave }
  guard = own
  signal.addEventListener('abort', () => {
    if (guard === own) guard = undefined
  })
}

/** The browser has moved already when it tells; a move is taken back by as many entries of the history. */
function moved(event: PopStateEvent): void {
  if (!guard) return
  const { pathname, place, mayLeave } = guard
  if (!returning && (location.pathname === pathname || mayLeave())) return
  event.stopImmediatePropagation()
  if (!returning) takeBack(place, pathname)
  returning = location.pathname !== pathname
}

/** A second press of Back that comes meanwhile cancels the way back, of which nothing tells; it is tried again. */
function takeBack(place: number | undefined, pathname: string): void {
  history.go(wayBack(place, placeIn(history.state)))
  setTimeout(() => {
    if (returning && guard?.pathname === pathname && location.pathname !== pathname) takeBack(place, pathname)
  }, retryMs)
}

/** The router numbers the entries of the history that it makes. */
const placeIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

/** Where the numbers are missing, the usual move back is what is taken back. */
const wayBack = (from: number | undefined, to: number | undefined): number =>
  from === undefined || to === undefined || from === to ? 1 : from - to
