import type { SaveElement } from '@folio/contract/editing/editor'
import { element } from './element.ts'
import { fixture } from './fixture.ts'

/** A page with a greeting and a line below it. */
export const letter = fixture({
  pages: ['BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj 0 -20 Td (all is well.) Tj ET'],
})

/** The edit that writes another greeting into the letter. */
export const greeting = (content: string): SaveElement => element({ x: 20, y: 88, content })
