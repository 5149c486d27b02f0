import { unescapeXml } from '@folio/contract/files/xml-references'
import { attributeOf, xmlTags } from '../xml/xml-tags.ts'
import { type DocumentStyles, type RunFonts, readStyles, runFonts } from './document-styles.ts'

export interface TextParts {
  /** The document itself, headers, footers, notes. */
  readonly texts: readonly string[]
  readonly styles: string
  readonly theme: string
}

/** Word's font where nothing names one. */
const lastResort = 'Times New Roman'
const maxBasedOn = 20
const eastAsian = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf]/
const complex = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0fff\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Signs and spaces between words of any script say nothing of a font. */
const other =
  /(?![\u0590-\u0fff\u1100-\u11ff\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe30-\ufe4f\ufe70-\ufeff\uff00-\uffef\u{20000}-\u{3ffff}])[\p{L}\p{N}]/u

/**
 * The font families that text of a document is set in: by each run itself, its style, its paragraph's style, or the
 * document's defaults, in this order. Families that are only named somewhere, as fontTable.xml does, are not among them.
 */
export function askedFonts({ texts, styles, theme }: TextParts): string[] {
  const documentStyles = readStyles(styles)
  const themed = themeFonts(theme)
  const families = new Set<string>()
  const add = (text: string, fonts: RunFonts) => {
    const name = (family: string | undefined) =>
      families.add((family?.startsWith('+') ? themed.get(family.slice(1)) : family) || lastResort)
    if (other.test(text)) name(fonts.ascii ?? fonts.hAnsi)
    if (eastAsian.test(text)) name(fonts.eastAsia)
    if (complex.test(text)) name(fonts.cs)
  }
  for (const text of texts) readRuns(text, documentStyles, add)
  return [...families]
}

function readRuns(xml: string, styles: DocumentStyles, add: (text: string, fonts: RunFonts) => void): void {
  let [paragraph, inText] = [styles.defaultParagraph, false]
  let run: { style: string | undefined; fonts: RunFonts | undefined } | undefined
  for (const tag of xmlTags(xml)) {
    switch (tag.name) {
      case 'w:p':
        paragraph = styles.defaultParagraph
        break
      case 'w:pStyle':
        paragraph = attributeOf(tag, 'w:val')
        break
      case 'w:r':
        run = tag.kind === 'open' ? { style: undefined, fonts: undefined } : undefined
        break
      case 'w:rStyle':
        if (run) run.style ??= attributeOf(tag, 'w:val')
        break
      case 'w:rFonts':
        if (run) run.fonts ??= runFonts(tag)
        break
      case 'w:t':
        inText = tag.kind === 'open'
        break
      case 'w:sym':
        if (run) add('x', { ascii: attributeOf(tag, 'w:font') ?? lastResort })
        break
      case undefined:
        if (run && inText) add(unescapeXml(tag.source), fontsOf(styles, paragraph, run))
    }
  }
}

const fontsOf = (
  styles: DocumentStyles,
  paragraph: string | undefined,
  run: { readonly style: string | undefined; readonly fonts: RunFonts | undefined },
): RunFonts => ({
  ...styles.defaults,
  ...styleFonts(styles, paragraph),
  ...styleFonts(styles, run.style),
  ...run.fonts,
})

function styleFonts({ byId }: DocumentStyles, id: string | undefined): RunFonts {
  const chain: RunFonts[] = []
  for (let next = id; next !== undefined && chain.length < maxBasedOn; next = byId.get(next)?.basedOn) {
    chain.unshift(byId.get(next)?.fonts ?? {})
  }
  return Object.assign({}, ...chain)
}

/** Places of the theme by their names in `w:rFonts`; only those for Latin text name a family as a rule. */
function themeFonts(xml: string): ReadonlyMap<string, string> {
  const fonts = new Map<string, string>()
  let place: 'major' | 'minor' | undefined
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'a:majorFont') place = tag.kind === 'open' ? 'major' : undefined
    else if (tag.name === 'a:minorFont') place = tag.kind === 'open' ? 'minor' : undefined
    const family = place && attributeOf(tag, 'typeface')
    if (!family) continue
    if (tag.name === 'a:latin') fonts.set(`${place}HAnsi`, family).set(`${place}Ascii`, family)
    else if (tag.name === 'a:ea') fonts.set(`${place}EastAsia`, family)
    else if (tag.name === 'a:cs') fonts.set(`${place}Bidi`, family)
  }
  return fonts
}
