import { winAnsiEncoding } from './base-encodings.ts'

/** Where names and characters have one order: ASCII, and Latin-1 but for the soft hyphen, which is a hyphen there. */
const latin = winAnsiEncoding.flatMap((name, code): [string, string][] =>
  (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code !== 0xad) ? [[name, String.fromCharCode(code)]] : [],
)

const others: Readonly<Record<string, string>> = {
  nbspace: ' ',
  softhyphen: '\u00ad',
  apple: '\uf8ff',
  sfthyphen: '\u00ad',
  minus: '−',
  OE: 'Œ',
  oe: 'œ',
  Lslash: 'Ł',
  lslash: 'ł',
  dotlessi: 'ı',
  dotlessj: 'ȷ',
  Dcroat: 'Đ',
  dcroat: 'đ',
  Hbar: 'Ħ',
  hbar: 'ħ',
  Tbar: 'Ŧ',
  tbar: 'ŧ',
  kgreenlandic: 'ĸ',
  Eng: 'Ŋ',
  eng: 'ŋ',
  longs: 'ſ',
  florin: 'ƒ',
  circumflex: 'ˆ',
  tilde: '˜',
  caron: 'ˇ',
  breve: '˘',
  dotaccent: '˙',
  ring: '˚',
  ogonek: '˛',
  hungarumlaut: '˝',
  endash: '–',
  emdash: '—',
  quoteleft: '‘',
  quoteright: '’',
  quotesinglbase: '‚',
  quotedblleft: '“',
  quotedblright: '”',
  quotedblbase: '„',
  dagger: '†',
  daggerdbl: '‡',
  bullet: '•',
  ellipsis: '…',
  perthousand: '‰',
  guilsinglleft: '‹',
  guilsinglright: '›',
  fraction: '⁄',
  Euro: '€',
  trademark: '™',
  partialdiff: '∂',
  Delta: '∆',
  product: '∏',
  summation: '∑',
  radical: '√',
  infinity: '∞',
  integral: '∫',
  approxequal: '≈',
  notequal: '≠',
  lessequal: '≤',
  greaterequal: '≥',
  lozenge: '◊',
  Omega: 'Ω',
  Ohm: 'Ω',
  numero: '№',
  arrowleft: '←',
  arrowup: '↑',
  arrowright: '→',
  arrowdown: '↓',
  arrowboth: '↔',
  element: '∈',
  proportional: '∝',
  similar: '∼',
  equivalence: '≡',
  asteriskmath: '∗',
  dotmath: '⋅',
  fi: 'fi',
  fl: 'fl',
  ff: 'ff',
  ffi: 'ffi',
  ffl: 'ffl',
}

/** The Greek letters from U+0391 and U+03B1 in their order; U+03A2 does not exist, U+03C2 is the final sigma. */
const greek =
  `Alpha Beta Gamma . Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho . Sigma Tau Upsilon Phi
Chi Psi . alpha beta gamma delta epsilon zeta eta theta iota kappa lambda . nu xi omicron pi rho sigma1 sigma tau upsilon
phi chi psi omega`.split(/\s+/)

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  dieresis: '\u0308',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  cedilla: '\u0327',
  commaaccent: '\u0327',
  ogonek: '\u0328',
}

const glyphTexts = new Map<string, string>([
  ...latin,
  ...greek.map((name, index): [string, string] => [
    name,
    String.fromCharCode(index < 25 ? 0x391 + index : 0x3b1 + index - 25),
  ]),
  ...Object.entries(others),
])

/** The text a glyph name stands for, by the rules of the Adobe Glyph List; undefined when it says nothing. */
export function textOfGlyphName(name: string): string | undefined {
  const base = name.split('.')[0] ?? ''
  const direct = glyphTexts.get(name) ?? glyphTexts.get(base)
  if (direct !== undefined) return direct
  const [, hex = ''] = /^uni((?:[0-9A-F]{4})+)$/.exec(base) ?? /^u([0-9A-F]{4,6})$/.exec(base) ?? []
  if (hex) return fromHex(hex)
  const [, letter, accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(base) ?? []
  const mark = accents[accent]
  if (letter && mark) return (letter + mark).normalize('NFC')
  return cyrillic(base) ?? joinedText(base)
}

/** `f_f_i` is a ligature of the letters between the lines (Adobe Glyph List Specification, 2). */
function joinedText(name: string): string | undefined {
  const parts = name.split('_')
  if (parts.length < 2) return undefined
  const texts = parts.map(textOfGlyphName)
  return texts.includes(undefined) ? undefined : texts.join('')
}

function fromHex(hex: string): string | undefined {
  const units = hex.length % 4 === 0 ? (hex.match(/.{4}/g) ?? []) : [hex]
  const points = units.map((unit) => Number.parseInt(unit, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : undefined
}

/** `afii10017` is А, `afii10065` is а; Ё and ё stand in between. */
function cyrillic(name: string): string | undefined {
  const number = Number(/^afii(\d{5})$/.exec(name)?.[1])
  const start = number >= 10065 ? 10065 : 10017
  const index = number - start
  if (!(index >= 0 && index <= 32)) return undefined
  const capital = index === 6 ? 0x401 : index < 6 ? 0x410 + index : 0x410 + index - 1
  const small = capital === 0x401 ? 0x451 : capital + 0x20
  return String.fromCharCode(start === 10065 ? small : capital)
}
