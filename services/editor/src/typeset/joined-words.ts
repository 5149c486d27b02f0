import type { EncodedText, FontCode, TextFont } from '../fonts/text-font.ts'
import { formIn, isJoining, isLigature } from './joining-letters.ts'

/** A glyph as it stands in a word, and the letters it draws there. */
export interface WordGlyph {
  readonly letters: string
  readonly code: FontCode
  readonly bytes: Uint8Array
}

/** A glyph that draws some letters in some form, and how many others it was seen beside. */
interface Shape {
  readonly letters: string
  readonly code: FontCode
  readonly bytes: Uint8Array
  readonly beside: Set<string>
}

interface Shapes {
  /** By form, then by code. */
  readonly byForm: Map<string, Map<number, Shape>>
  /** Pairs of codes that stand beside each other in a word. */
  readonly pairs: Set<string>
}

/** Letters that one glyph draws at most. */
const mostLetters = 3

/**
 * The shapes that joined letters have in the fonts of a page, learnt from its words: fonts inside of documents do not
 * say which of their glyphs is a letter at the beginning of a word, and which the same one at its end. Some have
 * several for one form, for use beside certain letters: two shapes go together that stand together somewhere, or that
 * are both the ones that are usual for their forms.
 */
export class JoinedWords {
  readonly #shapes = new Map<TextFont, Shapes>()
  #unread: (() => Iterable<readonly [TextFont, readonly WordGlyph[]]>) | undefined

  /** @param words of the page, each with its glyphs in the order they are read; asked for when they are needed */
  constructor(words: () => Iterable<readonly [TextFont, readonly WordGlyph[]]>) {
    this.#unread = words
  }

  /** A word in a font's codes, from left to right; undefined where the page shows one of its letters in no such place. */
  encode(word: string, font: TextFont): EncodedText | undefined {
    this.#learn()
    const shapes = this.#shapes.get(font)
    const shapesOfWord = shapes && isJoining(word) ? chosen(word, shapes) : undefined
    return shapesOfWord && encodedFrom(shapesOfWord.toReversed())
  }

  #learn(): void {
    const words = this.#unread?.() ?? []
    this.#unread = undefined
    for (const [font, glyphs] of words) {
      const word = glyphs.map(({ letters }) => letters).join('')
      if (!isJoining(word)) continue
      const shapes = this.#shapes.get(font) ?? { byForm: new Map(), pairs: new Set() }
      this.#shapes.set(font, shapes)
      learnWord(glyphs, word, shapes)
    }
  }
}

function learnWord(glyphs: readonly WordGlyph[], word: string, { byForm, pairs }: Shapes): void {
  let at = 0
  for (const [index, { letters, code, bytes }] of glyphs.entries()) {
    const [before, behind] = [glyphs[index - 1], glyphs[index + 1]]
    if (before) pairs.add(pairOf(before, { code }))
    const form = formIn(word, at, at + letters.length)
    at += letters.length
    if (letters === '') continue
    const known = byForm.get(form) ?? new Map<number, Shape>()
    byForm.set(form, known)
    const shape = known.get(code.code) ?? { letters, code, bytes, beside: new Set() }
    known.set(code.code, shape)
    shape.beside.add(`${before?.letters ?? ''} ${behind?.letters ?? ''}`)
  }
}

const pairOf = (one: Pick<Shape, 'code'>, other: Pick<Shape, 'code'>): string =>
  `${one.code.code} ${other.code.code}`

/** The shapes of a word, with as many pairs of them as can be that were seen together; undefined where there are none. */
function chosen(word: string, { byForm, pairs }: Shapes): readonly Shape[] | undefined {
  interface Way {
    readonly shapes: readonly Shape[]
    readonly unseen: number
    /** The last shape is the usual one of its form. */
    readonly usual: boolean
  }
  const ways: Way[][] = Array.from({ length: word.length + 1 }, () => [])
  ways[0]?.push({ shapes: [], unseen: 0, usual: true })
  for (let at = 0; at < word.length; at += 1) {
    for (const length of lengths) {
      const end = at + length
      if (end > word.length || (length === 1 && isLigature(word.slice(at, at + 2)))) continue
      const candidates = [...(byForm.get(formIn(word, at, end))?.values() ?? [])]
      const most = Math.max(...candidates.map(({ beside }) => beside.size))
      for (const shape of candidates) {
        const usual = shape.beside.size === most
        const best = ways[at]
          ?.flatMap((way): Way[] => {
            const last = way.shapes.at(-1)
            const seen = !last || pairs.has(pairOf(last, shape))
            if (!seen && !(usual && way.usual)) return []
            return [{ shapes: [...way.shapes, shape], unseen: way.unseen + Number(!seen), usual }]
          })
          .reduce<Way | undefined>(
            (one, other) => (one && one.unseen <= other.unseen ? one : other),
            undefined,
          )
        if (best) ways[end]?.push(best)
      }
    }
  }
  return ways[word.length]?.reduce<Way | undefined>(
    (one, other) => (one && one.unseen <= other.unseen ? one : other),
    undefined,
  )?.shapes
}

const lengths: readonly number[] = Array.from({ length: mostLetters }, (_, index) => mostLetters - index)

function encodedFrom(shapes: readonly Shape[]): EncodedText {
  const bytes: number[] = []
  const codes = shapes.map(({ code, bytes: own, letters }): FontCode => {
    const start = bytes.length
    bytes.push(...own)
    return { ...code, start, end: bytes.length, text: letters }
  })
  return { bytes: Uint8Array.from(bytes), codes }
}

/** Several texts one after another. */
export function inARow(texts: readonly EncodedText[]): EncodedText {
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + text.bytes.length, 0))
  const codes: FontCode[] = []
  let at = 0
  for (const text of texts) {
    bytes.set(text.bytes, at)
    for (const code of text.codes) codes.push({ ...code, start: code.start + at, end: code.end + at })
    at += text.bytes.length
  }
  return { bytes, codes }
}
