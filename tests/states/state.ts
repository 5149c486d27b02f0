/** Looks at the page in a state that a walk has brought it to; the page is left as it is. */
export type Look = (state: string) => Promise<void>
