import { attributeOf, xmlTags } from '../xml/xml-tags.ts'

/** Families by script; a value that starts with `+` is a place in the theme: `+minorHAnsi`. */
export interface RunFonts {
  readonly ascii?: string
  readonly hAnsi?: string
  readonly eastAsia?: string
  readonly cs?: string
}

/** A style as it stands in the file: what it takes from `basedOn` is not among its own fonts. */
export interface DocumentStyle {
  readonly type: string
  readonly basedOn: string | undefined
  readonly fonts: RunFonts
}

export interface DocumentStyles {
  readonly byId: ReadonlyMap<string, DocumentStyle>
  /** Id of the style of paragraphs that name none. */
  readonly defaultParagraph: string | undefined
  readonly defaults: RunFonts
}

/** The styles of a document with their fonts (ISO/IEC 29500-1, 17.7). */
export function readStyles(xml: string): DocumentStyles {
  const byId = new Map<string, DocumentStyle>()
  let defaultParagraph: string | undefined
  let defaults: RunFonts = {}
  let style: { id: string; type: string; basedOn: string | undefined; fonts: RunFonts } | undefined
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'w:style' && tag.kind === 'open') {
      const [id = '', type = ''] = [attributeOf(tag, 'w:styleId'), attributeOf(tag, 'w:type')]
      style = { id, type, basedOn: undefined, fonts: {} }
      const isDefault = ['1', 'true', 'on'].includes(attributeOf(tag, 'w:default') ?? '')
      if (isDefault && type === 'paragraph') defaultParagraph = id
    } else if (tag.name === 'w:style' && style) {
      byId.set(style.id, style)
      style = undefined
    } else if (tag.name === 'w:basedOn' && style) style.basedOn = attributeOf(tag, 'w:val')
    else if (tag.name === 'w:rFonts') {
      if (style) style.fonts = { ...style.fonts, ...runFonts(tag) }
      else defaults = { ...defaults, ...runFonts(tag) }
    }
  }
  return { byId, defaultParagraph, defaults }
}

const slots = ['ascii', 'hAnsi', 'eastAsia', 'cs'] as const

/** The attributes of `w:rFonts`; a place in the theme wins over a name (17.3.2.26). */
export function runFonts(tag: Parameters<typeof attributeOf>[0]): RunFonts {
  const entries = slots.map((slot) => {
    const theme = attributeOf(tag, slot === 'cs' ? 'w:cstheme' : `w:${slot}Theme`)
    return [slot, theme === undefined ? attributeOf(tag, `w:${slot}`) : `+${theme}`] as const
  })
  return Object.fromEntries(entries.filter(([, family]) => family))
}
