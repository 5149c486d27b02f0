import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import { JoinedWords } from '../../typeset/joined-words.ts'
import { fontsWithWrongNames } from './misnamed-letters.ts'
import { fontsWithReadBrackets } from './told-brackets.ts'
import { wordsFromTheRight } from './words-from-the-right.ts'

/** What the fonts of a page do in words that are read from the right; found out when it is first asked for. */
export class FontsFromTheRight {
  readonly joined: JoinedWords
  readonly #all: readonly ShownGlyph[]
  #withReadBrackets: ReadonlySet<TextFont> | undefined
  #withWrongNames: ReadonlySet<TextFont> | undefined

  /** @param all glyphs of the page */
  constructor(all: readonly ShownGlyph[]) {
    this.#all = all
    this.joined = new JoinedWords(() => wordsFromTheRight(all))
  }

  /** Whether the codes of a font for brackets tell how they are read, not how they look. */
  hasReadBrackets(font: TextFont): boolean {
    this.#withReadBrackets ??= fontsWithReadBrackets(this.#all)
    return this.#withReadBrackets.has(font)
  }

  /** Whether a font names its letters wrongly. */
  hasWrongNames(font: TextFont): boolean {
    this.#withWrongNames ??= fontsWithWrongNames(wordsFromTheRight(this.#all))
    return this.#withWrongNames.has(font)
  }

  /** Whether some of these are letters that their font names wrongly: what is read of them is not what is seen. */
  isMisnamed(glyphs: readonly ShownGlyph[]): boolean {
    return glyphs.some(({ show, code }) => isRightToLeft(code.text) && this.hasWrongNames(show.state.font))
  }
}
