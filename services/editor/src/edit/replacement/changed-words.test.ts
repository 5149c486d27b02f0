import { expect, test } from '@jest/globals'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { changedWords } from './changed-words.ts'

/** Letters one after another from the left, each half of their size wide. */
const lineOf = (visual: string): ShownGlyph[] =>
  [...visual].map(
    (text, place) =>
      ({
        code: { text, code: 0 },
        from: [6 * place, 0],
        to: [6 * place + 6, 0],
        up: [0, 12],
      }) as unknown as ShownGlyph,
  )
const frame = {
  along: [1, 0] as const,
  startOf: ({ from }: ShownGlyph) => from[0],
  endOf: ({ to }: ShownGlyph) => to[0],
  penAfter: ({ to }: ShownGlyph) => to[0],
  unitOf: () => 1,
}
const told = (glyphs: readonly ShownGlyph[]) => glyphs.map(({ code }) => code.text).join('')

test('a word is found beside brackets that a font tells as they look', () => {
  const part = changedWords(lineOf('דה (םס בר) םולש'), 'שלום (רב סם) הד', 'שלם (רב סם) הד', frame)
  expect(part && [told(part.before).trim(), told(part.removed).trim(), part.content]).toEqual([
    'דה (םס בר)',
    'םולש',
    'שלם',
  ])
})
