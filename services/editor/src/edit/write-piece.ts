import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { TextState } from '../content/shown-text.ts'
import type { EncodedText } from '../fonts/text-font.ts'
import type { SetLine, SetPiece } from '../typeset/set-line.ts'

/** The text state a piece is drawn in, and how it names fonts. */
export interface Setting {
  readonly state: Pick<TextState, 'fontName' | 'size' | 'charSpacing' | 'wordSpacing' | 'rise'>
  /** Size of new fonts; differs from that of the state only for Type 3 fonts. */
  readonly newSize: number
  /** The name of a font in the resources of the content. */
  readonly nameOf: (piece: Extract<SetPiece, { kind: 'new' }>) => string
}

/** How far a line reaches, in text space before scaling. */
export const lineLength = (line: SetLine, setting: Setting): number =>
  line.pieces.reduce((sum, piece) => sum + pieceLength(piece, setting), 0)

function pieceLength(piece: SetPiece, { state, newSize }: Setting): number {
  if (piece.kind === 'own') {
    return piece.encoded.codes.reduce(
      (sum, { start, end, advance, isWordSpace }) =>
        sum +
        advance * state.size +
        (end > start ? state.charSpacing : 0) +
        (isWordSpace ? state.wordSpacing : 0),
      0,
    )
  }
  const spacing = piece.joined ? 0 : state.charSpacing
  return piece.glyphs.reduce((sum, { advance }) => sum + advance * newSize + spacing, 0)
}

/** The operators that draw a line and leave the state as it was but for the place. */
export function writeLine(line: SetLine, rise: number, setting: Setting): string {
  const { state } = setting
  const parts = line.pieces.map((piece) =>
    piece.kind === 'own' ? writeOwn(piece.encoded) : writeNew(piece, rise, setting),
  )
  const own = line.pieces.every(({ kind }) => kind === 'own')
  // Where nothing was shown before, there is no font to go back to.
  if (!own && state.fontName !== '') parts.push(`/${writeName(state.fontName)} ${writeNumber(state.size)} Tf`)
  return parts.join('\n')
}

function writeOwn({ bytes, codes }: EncodedText): string {
  const items = codes.map(({ start, end, advance }) =>
    end > start ? hexOf(bytes.subarray(start, end)) : `> ${writeNumber(-1000 * advance)} <`,
  )
  return `[<${items.join('')}>] TJ`
}

function writeNew(piece: Extract<SetPiece, { kind: 'new' }>, rise: number, setting: Setting): string {
  const { state, newSize, nameOf } = setting
  const out = [`/${nameOf(piece)} ${writeNumber(newSize)} Tf`]
  const tracked = piece.joined && state.charSpacing !== 0
  if (tracked) out.push('0 Tc')
  let items = ''
  let height = 0
  const flush = () => {
    if (items !== '') out.push(`[${items}] TJ`)
    items = ''
  }
  for (const { glyph, advance, width, right, up } of piece.glyphs) {
    if (up !== height) {
      flush()
      height = up
      out.push(`${writeNumber(rise + up * newSize)} Ts`)
    }
    if (right !== 0) items += writeNumber(-right * 1000)
    items += `<${glyph.toString(16).padStart(4, '0')}>`
    const after = (width - advance + right) * 1000
    if (Math.abs(after) > 1e-6) items += writeNumber(after)
  }
  flush()
  if (height !== 0) out.push(`${writeNumber(rise)} Ts`)
  if (tracked) out.push(`${writeNumber(state.charSpacing)} Tc`)
  return out.join('\n')
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** As it stands behind the slash (ISO 32000-1, 7.3.5). */
export const writeName = (text: string): string =>
  text.replace(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  )
