/** What a key means to things that stand in rows: where rows begin at the right, the left arrow leads on. */
export const alongRow = (key: string, within: Element): string =>
  beginsAtRight(within) ? (mirrored[key] ?? key) : key

/** Whether rows begin at the right, as they do in Arabic. */
export const beginsAtRight = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
