import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { TextState } from '../../content/shown-text.ts'
import type { EncodedText, FontCode, TextFont } from '../../fonts/text-font.ts'
import type { SetLine, SetPiece } from '../../typeset/set-line.ts'

/** The text state a piece is drawn in, and how it names fonts. */
export interface Setting {
  readonly state: Pick<TextState, 'fontName' | 'size' | 'charSpacing' | 'wordSpacing' | 'rise' | 'scale'>
  /** Size of new fonts; differs from that of the state only for Type 3 fonts. */
  readonly newSize: number
  /** Between words, in text space before scaling; as wide as the font has it where nothing says otherwise. */
  readonly wordGap?: number
  /** The name of a font in the resources of the content. */
  readonly nameOf: (piece: Extract<SetPiece, { kind: 'new' }>) => string
  readonly nameOfSibling: (font: TextFont) => string
}

type Measure = Pick<Setting, 'state' | 'newSize' | 'wordGap'>

/** How far a line reaches, in text space before scaling. */
export const lineLength = (line: SetLine, setting: Measure): number =>
  line.pieces.reduce((sum, piece) => sum + pieceLength(piece, setting), 0)

const pieceLength = (piece: SetPiece, measure: Measure): number =>
  signsOf(piece, measure).reduce((sum, { length }) => sum + length, 0)

/** Returns from where to where the words of a line reach, in text space before scaling. */
export function wordSpans(line: SetLine, setting: Measure): { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = []
  let at = 0
  let isWord = false
  for (const { text, length } of line.pieces.flatMap((piece) => signsOf(piece, setting))) {
    const [from, to] = [at, at + length]
    const last = spans.at(-1)
    const isSpace = text !== '' && text.trim() === ''
    if (last && isWord && !isSpace) last.to = to
    else if (!isSpace) spans.push({ from, to })
    isWord = !isSpace
    at = to
  }
  return spans
}

/** What a piece is drawn with, from the left, and how far the pen goes with each. */
function signsOf(
  piece: SetPiece,
  { state, newSize, wordGap }: Measure,
): { readonly text: string; readonly length: number }[] {
  const gapOf = (text: string) => (text === ' ' ? wordGap : undefined)
  if (piece.kind === 'own')
    return piece.encoded.codes.map((code) => ({
      text: code.text,
      length: gapOf(code.text) ?? codeLength(code, state),
    }))
  const spacing = piece.joined ? 0 : state.charSpacing
  const { size, stretch } = piece.fit
  return piece.glyphs.map(({ advance, text }) => ({
    text,
    length: gapOf(text) ?? (advance * newSize * size + spacing) * stretch,
  }))
}

/** How far the pen goes with a code; one without bytes is a gap. */
const codeLength = (
  { start, end, advance, isWordSpace }: FontCode,
  { size, charSpacing, wordSpacing }: Setting['state'],
): number => advance * size + (end > start ? charSpacing : 0) + (isWordSpace ? wordSpacing : 0)

/** The operators that draw a line and leave the state as it was but for the place. */
export function writeLine(line: SetLine, rise: number, setting: Setting): string {
  const parts = line.pieces.map((piece) =>
    piece.kind === 'own' ? writeOwn(piece, setting) : writeNew(piece, rise, setting),
  )
  return parts.join('\n')
}

function writeOwn({ encoded, sibling }: Extract<SetPiece, { kind: 'own' }>, setting: Setting): string {
  const shown = writeCodes(encoded, setting)
  if (!sibling) return shown
  const { state, nameOfSibling } = setting
  return [`/${nameOfSibling(sibling)} ${writeNumber(state.size)} Tf`, shown, backToOwn(state)].join('\n')
}

const backToOwn = ({ fontName, size }: Setting['state']): string =>
  `/${writeName(fontName)} ${writeNumber(size)} Tf`

function writeCodes({ bytes, codes }: EncodedText, { state, wordGap }: Setting): string {
  const items = codes.map((code) => {
    const shown = hexOf(bytes.subarray(code.start, code.end))
    const natural = code.end > code.start ? codeLength(code, state) : 0
    const advance = code.text === ' ' && wordGap !== undefined ? wordGap : codeLength(code, state)
    return Math.abs(advance - natural) < 1e-9
      ? shown
      : `${shown}> ${writeNumber(((natural - advance) / state.size) * 1000)} <`
  })
  return `[<${items.join('')}>] TJ`
}

/** Sets the font, and back to that of the state where there was one before. */
function writeNew(piece: Extract<SetPiece, { kind: 'new' }>, rise: number, setting: Setting): string {
  const { state, newSize, nameOf, wordGap } = setting
  const { fit } = piece
  const size = newSize * fit.size
  const out = [`/${nameOf(piece)} ${writeNumber(size)} Tf`]
  const stretched = fit.stretch !== 1
  if (stretched) out.push(`${writeNumber(state.scale * fit.stretch * 100)} Tz`)
  const tracked = piece.joined && state.charSpacing !== 0
  if (tracked) out.push('0 Tc')
  const spacing = tracked ? 0 : state.charSpacing
  let items = ''
  let height = 0
  const flush = () => {
    if (items !== '') out.push(`[${items}] TJ`)
    items = ''
  }
  for (const { glyph, advance, width, right, up, text } of piece.glyphs) {
    if (up !== height) {
      flush()
      height = up
      out.push(`${writeNumber(rise + up * size)} Ts`)
    }
    if (right !== 0) items += writeNumber(-right * 1000)
    items += `<${glyph.toString(16).padStart(4, '0')}>`
    const isGap = text === ' ' && wordGap !== undefined
    const target = isGap ? (wordGap / fit.stretch - spacing) / size : advance
    const after = (width - target + right) * 1000
    if (Math.abs(after) > 1e-6) items += writeNumber(after)
  }
  flush()
  if (height !== 0) out.push(`${writeNumber(rise)} Ts`)
  if (tracked) out.push(`${writeNumber(state.charSpacing)} Tc`)
  if (stretched) out.push(`${writeNumber(state.scale * 100)} Tz`)
  // Where nothing was shown before, there is no font to go back to.
  if (state.fontName !== '') out.push(backToOwn(state))
  return out.join('\n')
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Returns a name as it stands behind the slash (ISO 32000-1, 7.3.5). */
export const writeName = (text: string): string =>
  text.replace(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  )
