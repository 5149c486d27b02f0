import { createContext } from 'react'

/** The element of the whole editor, where sheets are put that lie over all of it; none until it is there. */
export const Frame = createContext<HTMLElement | null>(null)
