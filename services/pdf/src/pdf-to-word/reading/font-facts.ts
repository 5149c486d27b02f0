import { dingbatTexts, isDingbats } from '@folio/font-kit/encodings/dingbats'
import { textOfGlyphName } from '@folio/font-kit/encodings/glyph-names'
import { untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import { type3Height } from '@folio/font-kit/pdf-fonts/type3-height'
import { isAtHand } from '../families/at-hand.ts'
import { type LoadedWidths, widthsOf } from '../families/font-widths.ts'
import { nearestFamily } from '../families/nearest-family.ts'
import type { SignFont } from './glyph-text.ts'
import { mathFont } from './math-fonts.ts'
import type { FontFacts } from './page-model.ts'

/** What pdf.js tells of a font; all of it may be missing. */
export interface LoadedFont extends LoadedWidths {
  readonly name?: string
  readonly bold?: boolean
  readonly black?: boolean
  readonly italic?: boolean
  readonly vertical?: boolean
  readonly ascent?: number
  readonly descent?: number
  readonly fontMatrix?: readonly number[]
  /** Left, bottom, right and top of all its glyphs; pdf.js measures them where a Type 3 font does not tell them. */
  readonly bbox?: readonly number[]
  readonly isSerifFont?: boolean
  readonly isType3Font?: boolean
  /** Names of the glyphs of a simple font, by code, where they differ from its base encoding. */
  readonly differences?: readonly (string | undefined)[]
}

const heavy = /bold|black|heavy|demi|-medi(?!um)/i
const slanted = /ital|obli|kursiv/i
/** Styles as Adobe shortens them: `-BdCn`, `-LtIt`. */
const short = { heavy: /-(?:X?Bd|Hv|Blk)(?![a-z])/, slanted: /-(?:[A-Z][a-z]{1,3})*It(?![a-z])/ }
const styleWords =
  /(extra|ultra|semi|demi)?(bold|black|heavy|light|medium|thin)|italic|oblique|kursiv|regular|roman(?!t)|book(?!man)|(?<=-)(regu|medi)?(ital|obli)?$/gi

const named = {
  serifs:
    /serif(?! ?sans)|times|nimbusrom|roman(?!-?sans)|garamond|minion|palat|bookman|schoolbook|century(?! ?gothic)|caslon|bodoni|baskerv|janson|sabon|bembo|utopia|charter|antiqua|slab|didot|goudy|mincho|termes|bonum|pagella/i,
}

/** Metric twins and foundry names under the name that Word knows. */
const knownAs: Readonly<Record<string, string>> = {
  liberationserif: 'Times New Roman',
  liberationsans: 'Arial',
  liberationsansnarrow: 'Arial Narrow',
  liberationmono: 'Courier New',
  carlito: 'Calibri',
  caladea: 'Cambria',
  gelasio: 'Georgia',
  times: 'Times New Roman',
  timesnewroman: 'Times New Roman',
  timesnew: 'Times New Roman',
  nimbus: 'Times New Roman',
  texgyretermes: 'Times New Roman',
  helvetica: 'Arial',
  helveticaneue: 'Arial',
  nimbussans: 'Arial',
  nimbussanl: 'Arial',
  nimbussan: 'Arial',
  freeserif: 'Times New Roman',
  freesans: 'Arial',
  freemono: 'Courier New',
  tinos: 'Times New Roman',
  arimo: 'Arial',
  cousine: 'Courier New',
  texgyreheros: 'Arial',
  couriernew: 'Courier New',
  courier: 'Courier New',
  dejavusans: 'DejaVu Sans',
  dejavuserif: 'DejaVu Serif',
  dejavusansmono: 'DejaVu Sans Mono',
  opensymbol: 'OpenSymbol',
}

/** Adobe's and Google's families of one design name their region, and the cut of their kana: `NotoSansCJKjp-Regular-VKana`. */
const cjkFamily = /^(?:noto|sourcehan)(sans|serif)(?:cjk)?(jp|kr|sc|tc|hk)(?:vkana)?$/

/** Computer Modern and its kin, which Word users do not have: by the letters after `CM`, `SF` or `LM`. */
const texFamily = /^(?:CM|SF|LM|EC)(R|BX|TI|SL|B|CSC|SS|TT|RM|MI|SY|EX|Roman|Sans|Mono)[A-Z]*\d*/

/** @param loaded undefined when the font could not be loaded at all */
export function fontFacts(loaded: LoadedFont | undefined): FontFacts {
  const name = untagged(loaded?.name ?? 'Arial')
  const tex = texFamily.exec(name)
  const bold =
    heavy.test(name) ||
    short.heavy.test(name) ||
    loaded?.bold === true ||
    loaded?.black === true ||
    /^(CM|SF)BX?\d/.test(name)
  const italic =
    slanted.test(name) ||
    short.slanted.test(name) ||
    loaded?.italic === true ||
    /^(CM|SF)(TI|SL|BXTI|MIB?)\d/.test(name)
  const family = tex ? texName(tex[1] ?? '') : familyOf(name)
  // Programs that draw their fonts as pictures are old, and so are the texts set with them.
  const serifs = loaded?.isSerifFont === true || loaded?.isType3Font === true || named.serifs.test(name)
  const em = drawnEm(loaded)
  const near =
    loaded && !isAtHand(family)
      ? nearestFamily({ serifs, bold, italic, widths: widthsOf(loaded, em) })
      : undefined
  return {
    family: near ?? family,
    bold,
    italic,
    ascent: loaded?.ascent || 0.8,
    descent: loaded?.descent || -0.2,
    vertical: loaded?.vertical === true,
    symbolic: signFont(name),
    math: mathFont(name),
    unit: loaded?.fontMatrix?.[0] || 0.001,
    em,
    named: new Map([...signTexts(loaded), ...namedTexts(loaded)]),
    ...toldCodes(loaded),
  }
}

/** Shares of the em between which the glyphs of a font are high that is drawn to the scale of its size. */
const usualHeights = { least: 0.3, most: 2.5 }

/** Letters of 9 points may be set at size 58 in a Type 3 font, or all letters at size 1: then they are one em high together. */
function drawnEm({ isType3Font, bbox, fontMatrix }: LoadedFont = {}): number {
  const height = type3Height(bbox, fontMatrix)
  // Boxes are written in whole units, rounded outwards; one unit may be as much as the em.
  const rounding = type3Height([0, 0, 0, 2], fontMatrix)
  const isUsual = height === 0 || (height >= usualHeights.least && height - rounding <= usualHeights.most)
  return isType3Font && !isUsual ? height : 1
}

function toldCodes({ toUnicode }: LoadedFont = {}): Pick<FontFacts, 'told'> {
  const codes = Object.keys(toUnicode?._map ?? {})
  return codes.length > 0 ? { told: new Set(codes.map(Number)) } : {}
}

/** pdf.js tells the codes of ZapfDingbats in place of its signs: a tick would be a 4. */
function signTexts({ name = '', toUnicode, differences = [] }: LoadedFont = {}): [number, string][] {
  if (!isDingbats(untagged(name))) return []
  const isTold = (code: number) => {
    const told = toUnicode?._map?.[code]
    return told !== undefined && told !== String.fromCharCode(code)
  }
  return [...dingbatTexts].filter(([code]) => differences[code] === undefined && !isTold(code))
}

/** pdf.js does not know the names of cuts and ligatures (`one.lf`, `f_t`) and tells their codes in place of letters. */
function namedTexts({ differences = [], toUnicode }: LoadedFont = {}): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const [code, name] of Object.entries(differences)) {
    if (typeof name !== 'string' || toUnicode?._map?.[Number(code)] !== undefined) continue
    const text = textOfGlyphName(name)
    if (text !== undefined) texts.set(Number(code), text)
  }
  return texts
}

function signFont(name: string): SignFont | undefined {
  if (/wingdings|webdings|dingbats/i.test(name)) return 'wingdings'
  if (/opensymbol/i.test(name)) return 'open-symbol'
  return /symbol/i.test(name) ? 'symbol' : undefined
}

/** Cuts of a typeface that go by many names: their widths are near enough to those of what Word users have. */
const cutsOf: readonly (readonly [name: RegExp, knownAs: string])[] = [
  [/^helvetica(?!.*(?:cn|cond|narrow|compr))/, 'Arial'],
  [/^times(lt|ten|newroman)|^nimbusrom/, 'Times New Roman'],
  [/^texgyrecursor|^nimbusmono?/, 'Courier New'],
  // The fonts of PostScript printers with their twins by URW and TeX Gyre, under the names that Word users have.
  [/^palatino(?!sans)|palladio|^texgyrepagella|^p052/, 'Palatino Linotype'],
  [/^(?:urw|itc)?bookman(?!oldstyle)|^texgyrebonum/, 'Bookman Old Style'],
  [/^centuryschl|^newcenturysch|^texgyreschola|^c059/, 'Century Schoolbook'],
  [/^urwgothic|^(?:itc)?avantgarde|^texgyreadventor/, 'Century Gothic'],
]

function texName(kind: string): string {
  if (/^TT|Mono/.test(kind)) return 'Courier New'
  return /^SS|Sans/.test(kind) ? 'Arial' : 'Cambria'
}

function familyOf(name: string): string {
  const plain = name
    .replace(styleWords, '')
    .replace(/(PS)?MT$/, '')
    .replace(/PS(?=$|[-,])/, '')
    .replace(/[-,_](?=$|[-,_\s])/g, '')
    .replace(/[-,\s_]+$/, '')
  const key = plain.replace(/[\s_-]/g, '').toLowerCase()
  const known = knownAs[key] ?? cutsOf.find(([cut]) => cut.test(key))?.[1]
  if (known) return known
  const [, cut, region] = cjkFamily.exec(key) ?? []
  if (cut && region) return `Noto ${cut === 'sans' ? 'Sans' : 'Serif'} CJK ${region.toUpperCase()}`
  const spaced = plain
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
  return spaced || 'Arial'
}
