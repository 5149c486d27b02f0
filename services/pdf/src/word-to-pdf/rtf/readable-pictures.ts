import { applyEdits, type Edit } from '../xml/edits.ts'
import { type RtfToken, rtfTokens } from './rtf-tokens.ts'

/** Kinds of pictures (RTF 1.9.1, Pictures) that LibreOffice knows by how their data begins. */
const kinds = new Set(['pngblip', 'jpegblip', 'emfblip', 'wmetafile'])
/**
 * The signatures in hexadecimal: PNG, JPEG, GIF, TIFF, BMP, a metafile with the header of Aldus or without, an enhanced
 * one with its mark at byte 40.
 */
const signatures =
  /^(?:89504e470d0a1a0a|ffd8|47494638|49492a00|4d4d002a|424d|d7cdc69a|0[12]000900|01000000.{72}20454d46)/i
const markDigits = 88

interface RtfPicture {
  isKnownKind: boolean
  /** Hexadecimal, as much of it as tells what it is. */
  start: string
  readonly data: RtfToken[]
}

/**
 * A rich text file (as Latin-1) without the data of pictures that are none: LibreOffice 7.4 opens no document with one
 * of them, and shows the others and the text when there is just no data.
 */
export function withReadablePictures(rtf: string): string {
  const groups: (RtfPicture | undefined)[] = []
  const edits: Edit[] = []
  let picture: RtfPicture | undefined
  for (const token of rtfTokens(rtf)) {
    if (token.kind === 'open') {
      groups.push(picture)
      picture = undefined
    } else if (token.kind === 'close') {
      if (picture && isUnreadable(picture)) edits.push(...picture.data.map(blank))
      picture = groups.pop()
    } else if (token.kind === 'control') {
      if (token.text === 'pict') picture = { isKnownKind: false, start: '', data: [] }
      else if (picture && kinds.has(token.text)) picture.isKnownKind = true
      else if (token.text === 'bin') picture = undefined
    } else if (picture) {
      picture.data.push(token)
      if (picture.start.length < markDigits) picture.start += token.text.replaceAll(/\s/g, '')
    }
  }
  return applyEdits(
    rtf,
    edits.sort((one, other) => one.start - other.start),
  )
}

const isUnreadable = ({ isKnownKind, start }: RtfPicture): boolean =>
  isKnownKind && start !== '' && !signatures.test(start)

const blank = ({ start, end }: RtfToken): Edit => ({ start, end, text: ' '.repeat(end - start) })
