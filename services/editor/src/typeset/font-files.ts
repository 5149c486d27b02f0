import { existsSync, readFileSync } from 'node:fs'
import { type OpenedFont, openFont } from '@folio/font-kit/harfbuzz/open-font'
import type { FontTraits } from '../fonts/text-font.ts'
import { fontRoot, installedFont } from './installed-fonts.ts'

/** A font of this machine (Debian's packages), loaded once for each process. */
export interface FontFile extends OpenedFont {
  readonly name: string
  /** As a reader of lists of fonts knows it. */
  readonly family: string
  readonly bytes: Uint8Array
  /** Which face of a collection. */
  readonly index: number
}

const loaded = new Map<string, FontFile | undefined>()

function load(path: string, index = 0): FontFile | undefined {
  const key = `${path} ${index}`
  if (loaded.has(key)) return loaded.get(key)
  const file = existsSync(`${fontRoot}/${path}`) ? open(path, index) : undefined
  loaded.set(key, file)
  return file
}

function open(path: string, index: number): FontFile {
  const bytes = readFileSync(`${fontRoot}/${path}`)
  const name = (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '')
  return { name, family: familyName(name), bytes, index, ...openFont(bytes, index) }
}

/** `LiberationSans-Bold` is of Liberation Sans, `NotoSansCJK-Regular` of Noto Sans CJK. */
const familyName = (name: string): string => name.replace(/-.*$/, '').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')

/** Whether a font of a document is of the family that a font of this machine is of: letters look alike. */
export const isOfFamily = ({ name }: FontTraits, { family }: FontFile): boolean =>
  name.replace(/[-,].*$/, '').replace(/\s/g, '') === family.replace(/\s/g, '')

const families = {
  sans: { file: 'truetype/liberation/LiberationSans', regular: '-Regular', separator: '-' },
  serif: { file: 'truetype/liberation/LiberationSerif', regular: '-Regular', separator: '-' },
  fixed: { file: 'truetype/liberation/LiberationMono', regular: '-Regular', separator: '-' },
  carlito: { file: 'truetype/crosextra/Carlito', regular: '-Regular', separator: '-' },
  caladea: { file: 'truetype/crosextra/Caladea', regular: '-Regular', separator: '-' },
} as const

/** The twin of a font with the same widths where there is one, else one of the same kind. */
function familyOf({ name, serif, fixedPitch }: FontTraits): keyof typeof families {
  if (/calibri|carlito/i.test(name)) return 'carlito'
  if (/cambria|caladea/i.test(name)) return 'caladea'
  if (/arial|helvetica|liberation ?sans|nimbussan/i.test(name)) return 'sans'
  if (fixedPitch) return 'fixed'
  return serif ? 'serif' : 'sans'
}

/** The font that stands in for one of these traits. */
export function standIn(traits: FontTraits): FontFile {
  const { file, regular, separator } = families[familyOf(traits)]
  const style = `${traits.bold ? 'Bold' : ''}${traits.italic ? 'Italic' : ''}`
  const own =
    load(`${file}${style === '' ? regular : separator + style}.ttf`) ?? load(`${file}${regular}.ttf`)
  const any = own ?? load('truetype/liberation/LiberationSans-Regular.ttf')
  if (!any) throw new Error('the fonts of the package fonts-liberation are missing')
  return any
}

/** Scripts whose fonts of the Noto family carry their name. */
const scripts = [
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Mongolian',
  'Syriac',
  'Thaana',
  'Cherokee',
  'Tifinagh',
].map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }))

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** Names of fonts whose Arabic letters are those of books, as are those of most fonts with serifs. */
const bookArabic = /naskh|amiri|scheherazade|traditional ?arabic|arabic ?typesetting|lateef/i

function* candidates(character: string, traits: FontTraits): Generator<FontFile | undefined> {
  const same = installedFont(traits.name)
  if (same) yield load(same)
  yield standIn(traits)
  const bold = traits.bold ? 'Bold' : 'Regular'
  if (/\p{Script=Arabic}/u.test(character) && (traits.serif || bookArabic.test(traits.name)))
    yield load(`truetype/noto/NotoNaskhArabic-${bold}.ttf`)
  for (const { script, pattern } of scripts) {
    if (!pattern.test(character)) continue
    yield load(`truetype/noto/NotoSans${script}-${bold}.ttf`)
    yield load(`truetype/noto/NotoSans${script}-Regular.ttf`)
  }
  // Korean, Japanese and Chinese differ in details that only a language could tell; Hangul is only Korean.
  const collection = `opentype/noto/NotoSansCJK-${bold}.ttc`
  if (/\p{Script=Hangul}/u.test(character)) yield load(collection, 1)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) yield load(collection, 0)
  if (eastAsian.test(character)) {
    yield load(collection, 2)
    yield load('truetype/droid/DroidSansFallbackFull.ttf')
  }
  yield load(`truetype/noto/NotoSans-${bold}.ttf`)
  yield load('truetype/dejavu/DejaVuSans.ttf')
  yield load('truetype/noto/NotoSansSymbols-Regular.ttf')
  yield load('truetype/noto/NotoSansSymbols2-Regular.ttf')
  yield load('truetype/noto/NotoSansMath-Regular.ttf')
}

/** The font nearest to the traits that has this character; undefined when none has. */
export function fontFor(character: string, traits: FontTraits): FontFile | undefined {
  const point = character.codePointAt(0) ?? 0
  for (const file of candidates(character, traits)) {
    if (file?.font.nominalGlyph(point)) return file
  }
  return undefined
}
