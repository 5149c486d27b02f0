import { escapeXml } from '@folio/contract/files/xml-references'
import { unlessEmpty, value, xml } from '../../../files/xml.ts'
import type { Look } from '../../layout/lines/line-model.ts'
import type { Run } from '../../layout/paragraphs/paragraph-model.ts'
import type { FormField } from '../../reading/form-field.ts'
import type { Relationships } from '../package/relationships.ts'
import { controlXml } from './control-xml.ts'
import { linkStyle, linkXml } from './link-xml.ts'
import { noteRunXml } from './note-run-xml.ts'
import { halfPoints, hex, twips } from './units.ts'

/** How text of a paragraph looks by its style, so that only what differs is written. */
export interface BaseLook {
  readonly family: string
  readonly size: number
  readonly color: string
  readonly bold: boolean
  readonly italic: boolean
}

/** What runs refer to. */
export interface RunContext {
  readonly relationships: Relationships
  /** The notes whose numbers Word counts. */
  readonly countedNotes: ReadonlySet<number>
}

/** How the paragraph that a run stands in is set. */
export interface Setting {
  readonly rtl: boolean
  /** Points after each letter. */
  readonly spacing: number
}

const plainSetting: Setting = { rtl: false, spacing: 0 }

/** Runs in a row with one link are one link, and those of one field one control. */
export function runsXml(
  runs: readonly Run[],
  base: BaseLook,
  { relationships, countedNotes }: RunContext,
  setting: Setting,
): string {
  const written = (run: Run) => {
    const { note } = run.look
    return note
      ? noteRunXml(run, note, countedNotes.has(note.note), runProperties(run.look, base, setting))
      : runXml(run, base, setting)
  }

  return togetherBy(runs, ({ look }) => look.link)
    .map(({ key: link, items: linked }) => {
      const parts = togetherBy(linked, ({ look }) => look.field).map(({ key: field, items }) =>
        field ? fieldXml(field, items) : items.map(written).join(''),
      )
      const linkedRuns = parts.join('')
      return link === undefined ? linkedRuns : linkXml(link, linkedRuns, relationships)
    })
    .join('')

  function fieldXml(field: FormField, items: readonly Run[]): string {
    const text = items.map((one) => one.text).join('')
    return controlXml(field, text, (shown) =>
      shown === text
        ? items.map((one) => runXml(one, base, setting)).join('')
        : items
            .slice(0, 1)
            .map((one) => runXml({ ...one, text: shown }, base, setting))
            .join(''),
    )
  }
}

/** Items in a row that have the same key. */
function togetherBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups: { readonly key: Key; readonly items: Item[] }[] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = groups.at(-1)
    if (last && last.key === key) last.items.push(item)
    else groups.push({ key, items: [item] })
  }
  return groups
}

/** @param position half points by which it is raised */
export const runXml = ({ text, look }: Run, base: BaseLook, setting = plainSetting, position = 0): string =>
  xml('w:r', {}, runProperties(look, base, setting, position), textXml(text))

/** Writes a run's properties in the order of CT_RPr (ECMA-376 part 1, 17.3.2.28). */
export function runProperties(
  look: Look,
  base: BaseLook,
  { rtl, spacing } = plainSetting,
  position = 0,
): string {
  const { family } = look
  const fonts = { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family }
  const size = halfPoints(look.size)
  const isLink = look.link !== undefined
  const parts = [
    look.note && look.raised ? value('w:rStyle', 'FootnoteReference') : '',
    isLink ? value('w:rStyle', linkStyle.id) : '',
    family === base.family ? '' : xml('w:rFonts', fonts),
    toggle('w:b', look.bold, base.bold),
    toggle('w:i', look.italic, base.italic),
    look.smallCaps ? xml('w:smallCaps') : '',
    look.strike ? xml('w:strike') : '',
    hex(look.color) === (isLink ? linkStyle.color : hex(base.color)) ? '' : value('w:color', hex(look.color)),
    twips(spacing) === 0 ? '' : value('w:spacing', twips(spacing)),
    position === 0 ? '' : value('w:position', position),
    size === halfPoints(base.size) ? '' : value('w:sz', size) + value('w:szCs', size),
    look.underline === isLink ? '' : value('w:u', look.underline ? 'single' : 'none'),
    look.highlight
      ? xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hex(look.highlight) })
      : '',
    look.raised && !look.note ? value('w:vertAlign', look.raised) : '',
    rtl ? xml('w:rtl') : '',
  ]
  return unlessEmpty('w:rPr', parts.join(''))
}

function toggle(name: 'w:b' | 'w:i', on: boolean, base: boolean): string {
  if (on === base) return ''
  return on ? xml(name) + xml(`${name}Cs`) : value(name, 0) + value(`${name}Cs`, 0)
}

function textXml(text: string): string {
  return text
    .split(/([\t\n\v\u00ad])/)
    .map((part) => {
      if (part === '\t') return xml('w:tab')
      if (part === '\n') return xml('w:br')
      if (part === '\v') return xml('w:br', { 'w:type': 'column' })
      if (part === '\u00ad') return xml('w:softHyphen')
      return part === '' ? '' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`
    })
    .join('')
}
