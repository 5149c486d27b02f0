import type { SaveElement } from '@folio/contract/editing/editor'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { type CoverPlace, stretchOf } from './cover-place.ts'
import { type BoxSides, type Cover, drawCover, textObject } from './draw-cover.ts'
import { layOutWords } from './lay-out-words.ts'
import { type CoverSetup, PictureLetters } from './picture-letters.ts'
import type { ChangedWords, RecognizedWord } from './recognized-words.ts'

export interface LineSetup extends CoverSetup {
  /** The line that words change of. */
  readonly glyphs: readonly ShownGlyph[]
  readonly place: CoverPlace
  /** Whether what stays is to be written anew, unseen, for a reader to find the line in one piece. */
  readonly isWhole: boolean
  /** By how much a text that reaches so far runs into its neighbour or off the page. */
  readonly excessAt: (end: number) => number
}

const uncut = { start: 0, end: 1, foot: 0, head: 1 }

/** Sets new words on a box over those they replace: the rest of the picture stays. */
export function coverWords(element: SaveElement, words: ChangedWords, setup: LineSetup): Cover {
  const { glyphs, place, isWhole, excessAt } = setup
  const letters = new PictureLetters(element, glyphs, place, setup)
  const layout = layOutWords(words, {
    ...{ em: letters.size, excessAt },
    lengthOf: (content) => letters.lengthOf(content),
  })
  const { before, removed, after, content } = layout.words
  const text = letters.set(content)
  const setting = letters.setting(layout.squeeze)
  const written = [
    ...(isWhole ? before.map(writtenUnseen) : []),
    ...text.lines.map((line) => textObject(line, { x: layout.start, y: 0, setting })),
    ...(isWhole ? after.map(writtenUnseen) : []),
  ]
  const end = Math.max(layout.from, layout.to - excessAt(layout.to))
  const hidden = stretchOf(place, layout.from, end)
  return {
    ...{ text, place: hidden, removed: removed.flatMap((word) => word.glyphs), end: layout.end },
    operators: (painted) => {
      const cuts = painted?.cuts ?? uncut
      const [width, height] = [hidden.width, place.above + place.below]
      const sides: BoxSides = [
        layout.from + cuts.start * width,
        cuts.foot * height - place.below,
        (cuts.end - cuts.start) * width,
        (cuts.head - cuts.foot) * height,
      ]
      return drawCover(place, sides, written, painted)
    },
  }

  /** As wide as its picture, with the space behind it. */
  function writtenUnseen({ text, from, to }: RecognizedWord): string {
    const [line] = letters.set(`${text} `).lines
    const length = letters.lengthOf(text)
    const squeeze = length > 0 && to > from ? (to - from) / length : 1
    return line ? textObject(line, { x: from, y: 0, setting: letters.setting(squeeze), isUnseen: true }) : ''
  }
}
