import { applyEdits, type Edit } from '../xml/edits.ts'
import { attributeOf, type XmlTag, xmlTags } from '../xml/xml-tags.ts'

/**
 * Fields that Word shows as it saved them until somebody asks for new results (ISO/IEC 29500-1, 17.16.5): what they
 * are made of lies elsewhere, in another program or with the author. Those that depend on the page, on the day or on
 * other places of the document are not among them.
 */
const saved = new Set(
  `= ADDRESSBLOCK AUTHOR COMMENTS COMPARE CREATEDATE DOCPROPERTY DOCVARIABLE EDITTIME FILENAME FILESIZE FILLIN
  GREETINGLINE IF INFO KEYWORDS LASTSAVEDBY MERGEFIELD NUMCHARS NUMWORDS PRINTDATE REVNUM SAVEDATE SUBJECT
  TEMPLATE TITLE USERADDRESS USERINITIALS USERNAME`.split(/\s+/),
)

const isSaved = (instruction: string): boolean =>
  saved.has(/^\s*(=|[a-z]+)/i.exec(instruction)?.[1]?.toUpperCase() ?? '')

/** The fields of which Word shows nothing where it saved no result, and nothing of the fields in them either. */
const elseNothing = /^\s*(?:MERGEFIELD|IF|COMPARE)\b/i

/** No fields lie deeper in others; each takes part in every step. */
const maxOpen = 50

interface OpenField {
  readonly start: number
  instruction: string
  /** Elements that have begun since and not ended, the outermost first. */
  readonly begun: string[]
  /** Those around its beginning that have ended since, the innermost first. */
  readonly ended: string[]
  /** Everything before its result, once that has begun. */
  head?: Edit | undefined
  inResult: boolean
}

/**
 * A part with runs whose fields of that kind are the text that they were saved with. LibreOffice works them out anew,
 * and would show other numbers and dates, the name and folder of its own copy of the document, or nothing.
 */
export function keepSavedResults(xml: string): string {
  if (!/<w:(?:instrText|fldSimple)\b/.test(xml)) return xml
  const edits: Edit[] = []
  const open: OpenField[] = []
  const simple: boolean[] = []
  let inInstruction = false
  for (const tag of xmlTags(xml)) {
    if (open.length > maxOpen) return xml
    for (const field of open) follow(field, tag)
    if (tag.name === 'w:fldChar') edits.push(...atMark(tag, open))
    else if (tag.name === 'w:fldSimple') edits.push(...atSimple(tag, simple))
    else if (tag.name === 'w:instrText') inInstruction = tag.kind === 'open'
    else if (tag.kind === 'text' && inInstruction) noteInstruction(tag, open.at(-1))
  }
  return applyEdits(xml, outermost(edits))
}

function follow({ begun, ended }: OpenField, { name = '', kind }: XmlTag): void {
  if (kind === 'open') begun.push(name)
  else if (kind === 'close' && begun.pop() === undefined) ended.push(name)
}

function noteInstruction({ source }: XmlTag, field: OpenField | undefined): void {
  if (field && !field.inResult) field.instruction += source
}

function atMark(tag: XmlTag, open: OpenField[]): Edit[] {
  const field = open.at(-1)
  switch (attributeOf(tag, 'w:fldCharType')) {
    case 'begin':
      open.push({
        ...{ start: tag.start, instruction: '', inResult: false, ended: [] },
        begun: tag.kind === 'open' ? ['w:fldChar'] : [],
      })
      return []
    case 'separate':
      if (!field) return []
      field.inResult = true
      if (isSaved(field.instruction) && isWhole(field, tag)) field.head = upTo(tag, field)
      return []
    case 'end':
      open.pop()
      if (field?.head && isEmpty(tag)) return [field.head, { start: tag.start, end: tag.end, text: '' }]
      // LibreOffice 7.4 takes the whole paragraph away for a MERGEFIELD that was saved without a result.
      return field && elseNothing.test(field.instruction) && !field.inResult && isWhole(field, tag)
        ? [upTo(tag, field)]
        : []
    default:
      return []
  }
}

/**
 * Whether what ended since the beginning of a field has begun again, so that all from there up to this tag may go: runs,
 * or paragraphs with them, whose ends Word shows nothing of within an instruction.
 */
const isWhole = ({ begun, ended }: OpenField, last: XmlTag): boolean =>
  isEmpty(last) && begun.join() === [...ended].reverse().join() && /^(?:w:r(?:,w:p)?)?$/.test(ended.join())

const upTo = ({ end }: XmlTag, { start }: OpenField): Edit => ({ start, end, text: '' })

const isEmpty = ({ kind }: XmlTag): boolean => kind === 'empty'

/** @param simple whether the simple fields around are kept as text, innermost last */
function atSimple(tag: XmlTag, simple: boolean[]): Edit[] {
  if (isEmpty(tag)) return []
  if (tag.kind === 'open') simple.push(isSaved(attributeOf(tag, 'w:instr') ?? ''))
  const isText = tag.kind === 'open' ? simple.at(-1) : simple.pop()
  return isText ? [{ start: tag.start, end: tag.end, text: '' }] : []
}

/** Returns the edits in their order, without those in what others take away. */
function outermost(edits: readonly Edit[]): Edit[] {
  let end = 0
  return [...edits]
    .sort((one, other) => one.start - other.start)
    .filter((edit) => {
      if (edit.start < end) return false
      end = edit.end
      return true
    })
}
