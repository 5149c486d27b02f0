import { applyEdits, type Edit } from '../xml/edits.ts'
import { attributeOf, type XmlTag, xmlTags } from '../xml/xml-tags.ts'

/** A character style without any formatting, for runs that have none. */
const neutralStyle = 'FolioLink'

export const neutralStyleXml = `<w:style w:type="character" w:customStyle="1" w:styleId="${neutralStyle}"><w:name w:val="Folio Link"/></w:style>`

/** Where a reader of the runs stands: in how many links and fields, and what of the present run it has seen. */
interface State {
  links: number
  /** Open complex fields, innermost last: whether each is a hyperlink, and whether its result has begun. */
  readonly fields: { isLink: boolean; inResult: boolean }[]
  run:
    | {
        afterOpen: number
        properties: number | undefined
        style: XmlTag | undefined
        /** It only marks a field. */
        isMark: boolean
      }
    | undefined
}

/**
 * Gives every run inside a hyperlink a character style: LibreOffice 7.4 loses a link whose runs have none, or one that
 * the document does not define. How the text looks stays the same.
 *
 * @param xml a part of a document with runs; `styles` the character styles that the document defines
 * @returns the same text when there is nothing to mend
 */
export function styleLinks(xml: string, styles: ReadonlySet<string>): string {
  if (!/hyperlink/i.test(xml)) return xml
  const state: State = { links: 0, fields: [], run: undefined }
  const edits: Edit[] = []
  for (const tag of xmlTags(xml)) {
    const edit = visit(tag, state, styles)
    if (edit) edits.push(edit)
  }
  return applyEdits(xml, edits)
}

function visit(tag: XmlTag, state: State, styles: ReadonlySet<string>): Edit | undefined {
  const { fields, run } = state
  switch (tag.name) {
    case 'w:hyperlink':
      if (tag.kind !== 'empty') state.links += tag.kind === 'open' ? 1 : -1
      return undefined
    case 'w:fldChar':
      if (run) run.isMark = true
      followField(tag, fields)
      return undefined
    case 'w:r':
      state.run =
        tag.kind === 'open'
          ? { afterOpen: tag.end, properties: undefined, style: undefined, isMark: false }
          : undefined
      return tag.kind === 'close' && run && !run.isMark && isLink(state) ? mend(run, styles) : undefined
    case 'w:rPr':
      if (run && tag.kind === 'open') run.properties ??= tag.end
      return undefined
    case 'w:rStyle':
      if (run) run.style ??= tag
      return undefined
    case undefined: {
      const field = fields.at(-1)
      if (field && !field.inResult && /^\s*HYPERLINK\b/.test(tag.source)) field.isLink = true
      return undefined
    }
    default:
      return undefined
  }
}

function followField(tag: XmlTag, fields: State['fields']): void {
  const type = attributeOf(tag, 'w:fldCharType')
  const current = fields.at(-1)
  if (type === 'begin') fields.push({ isLink: false, inResult: false })
  else if (type === 'separate' && current) current.inResult = true
  else if (type === 'end') fields.pop()
}

const isLink = ({ links, fields }: State): boolean =>
  links > 0 || fields.some(({ isLink: link, inResult }) => link && inResult)

function mend(
  { afterOpen, properties, style }: NonNullable<State['run']>,
  styles: ReadonlySet<string>,
): Edit | undefined {
  const neutral = `<w:rStyle w:val="${neutralStyle}"/>`
  if (style) {
    const known = styles.has(attributeOf(style, 'w:val') ?? '')
    return known || style.kind !== 'empty' ? undefined : { start: style.start, end: style.end, text: neutral }
  }
  // The style must come first among the properties (ISO/IEC 29500-1, 17.3.2.28).
  if (properties !== undefined) return { start: properties, end: properties, text: neutral }
  return { start: afterOpen, end: afterOpen, text: `<w:rPr>${neutral}</w:rPr>` }
}
