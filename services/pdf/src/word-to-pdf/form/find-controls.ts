import { attributeOf, type XmlTag, xmlTags } from '../xml/xml-tags.ts'
import { controlFacts } from './control-facts.ts'
import type { FieldFacts } from './form-field.ts'
import { legacyFacts } from './legacy-facts.ts'
import { Passage, type Span } from './passage.ts'

/** A field of the document and where it stands in its XML. */
export interface FoundControl {
  readonly facts: FieldFacts
  /** Its runs, which together hold its text. */
  readonly runs: readonly Span[]
  /** What makes it a control, to be taken away. */
  readonly markup: readonly Span[]
  /** Where a run is to be put that shows it, with these properties, when it has none. */
  readonly place: number
  readonly runProperties: string
  readonly rightEdge: number | undefined
}

/** A control that has begun: a content control with its properties, or a form field of older Words. */
interface Open {
  readonly kind: 'control' | 'legacy'
  readonly passage: Passage
  readonly tags: XmlTag[]
  readonly markup: Span[]
  /** Whether its properties are over and its content has begun. */
  inContent: boolean
  instruction: string
  runProperties: string
}

/** Inside of these nothing is looked for: links lead elsewhere, a fallback repeats what stands before it. */
const opaque = new Set(['w:hyperlink', 'mc:Fallback', 'w:del', 'w:moveFrom'])
const maxControls = 2_000

/** The content controls and form fields in the main part of a document that become fields of a form. */
export function findControls(xml: string): FoundControl[] {
  const reading = new Reading(xml)
  for (const tag of xmlTags(xml)) reading.visit(tag)
  return reading.controls.slice(0, maxControls).sort((one, other) => one.place - other.place)
}

class Reading {
  readonly controls: FoundControl[] = []
  readonly #xml: string
  readonly #open: Open[] = []
  /** Runs that have begun, each around the next (in text boxes). */
  readonly #runs: { readonly start: number; field: string | undefined; properties: Span | undefined }[] = []
  /** Complex fields that have begun; undefined for those that are no form fields. */
  readonly #fields: (Open | undefined)[] = []
  #opaque = 0
  /** The first of those whose section has not ended, which tells how wide the page is. */
  #sectionStart = 0
  #section: XmlTag[] | undefined

  constructor(xml: string) {
    this.#xml = xml
  }

  visit(tag: XmlTag): void {
    const { name = '' } = tag
    if (opaque.has(name) && tag.kind !== 'empty') {
      this.#opaque += tag.kind === 'open' ? 1 : -1
      this.#block()
    } else if (this.#opaque > 0) return
    else this.#visit(tag)
  }

  #visit(tag: XmlTag): void {
    const current = this.#open.at(-1)
    this.#section?.push(tag)
    if (current && !current.inContent) current.tags.push(tag)
    switch (tag.name) {
      case 'w:sdt':
        if (tag.kind === 'open') this.#begin('control', tag)
        else if (tag.kind === 'close') this.#endControl(tag)
        return
      case 'w:sdtContent':
        if (current?.kind === 'control') this.#content(current, tag)
        return
      case 'w:fldChar':
        this.#fieldCharacter(tag)
        return
      case 'w:sectPr':
        this.#endSection(tag)
        break
      case 'w:r':
        this.#run(tag)
        return
      case 'w:rPr': {
        const run = this.#runs.at(-1)
        if (!run) return
        if (tag.kind === 'open') run.properties ??= { start: tag.end, end: tag.end }
        else if (tag.kind === 'close' && run.properties)
          run.properties = { ...run.properties, end: tag.start }
        return
      }
      default:
    }
    if (current?.inContent) current.passage.visit(tag)
    if (tag.name === undefined) this.#instruct(tag)
  }

  #begin(kind: Open['kind'], tag: XmlTag): void {
    this.#block()
    const open: Open = {
      kind,
      passage: new Passage(),
      tags: [],
      markup: [{ start: tag.start, end: tag.end }],
      ...{ inContent: false, instruction: '', runProperties: '' },
    }
    // Inside of another field it may be anything, an entry of a table of contents for example.
    if (this.#fields.length > 0) open.passage.blocked = true
    this.#open.push(open)
  }

  /** A control with another thing inside is none that a single value fills in; those around it are blocked already. */
  #block(): void {
    const open = this.#open.at(-1)
    if (open?.inContent) open.passage.blocked = true
  }

  #content(open: Open, tag: XmlTag): void {
    const [first] = open.markup
    if (tag.kind === 'close') open.markup.push({ start: tag.start, end: tag.end })
    else if (first) {
      open.inContent = true
      open.markup[0] = { start: first.start, end: tag.end }
      if (tag.kind === 'empty') open.passage.blocked = true
    }
  }

  #endControl(tag: XmlTag): void {
    const open = this.#open.pop()
    const last = open?.markup.at(-1)
    if (open?.kind !== 'control' || !last || open.markup.length < 2) return
    open.markup[open.markup.length - 1] = { start: last.start, end: tag.end }
    const facts = open.passage.blocked ? undefined : controlFacts(open.tags, open.passage)
    this.#add(open, facts, last.start)
  }

  #add(open: Open, facts: FieldFacts | undefined, place: number): void {
    const { passage, markup } = open
    const size = open.tags.find(({ name }) => name === 'w:size')
    const larger = size ? `<w:sz w:val="${Number(attributeOf(size, 'w:val')) || 20}"/>` : ''
    const runProperties = `${open.runProperties}${larger}`
    // A place between paragraphs is none for a run.
    if (!facts || (passage.runs.length === 0 && !passage.isInline)) return
    if (passage.hasSymbols && facts.kind !== 'checkbox') return
    const { runs } = passage
    this.controls.push({ facts, runs, markup, place, runProperties, rightEdge: undefined })
  }

  #run(tag: XmlTag): void {
    if (tag.kind === 'open') {
      this.#runs.push({ start: tag.start, field: undefined, properties: undefined })
      if (this.#runs.length > 1) this.#block()
      return
    }
    const run = this.#runs.pop()
    if (tag.kind !== 'close' || !run) return
    const span = { start: run.start, end: tag.end }
    const field = this.#fields.at(-1)
    if (run.field === undefined && field && !field.inContent) field.markup.push(span)
    else if (run.field === undefined) {
      const open = this.#open.at(-1)
      if (open?.inContent) open.passage.runs.push(span)
    } else this.#fieldRun(run.field, span, run.properties)
  }

  #fieldCharacter(tag: XmlTag): void {
    const run = this.#runs.at(-1)
    if (!run || tag.kind === 'close') return
    run.field = attributeOf(tag, 'w:fldCharType') ?? ''
    if (run.field !== 'begin') return
    this.#block()
    const isNested = this.#fields.length > 0
    this.#begin('legacy', tag)
    const open = this.#open.at(-1)
    this.#fields.push(isNested ? undefined : open)
  }

  #instruct(tag: XmlTag): void {
    const field = this.#fields.at(-1)
    if (field && !field.inContent) field.instruction += tag.source
  }

  /** A run that marks the beginning, the middle or the end of a complex field has ended. */
  #fieldRun(type: string, span: Span, properties: Span | undefined): void {
    const open = this.#open.at(-1)
    if (open?.kind !== 'legacy') return
    if (type === 'begin') {
      open.markup[0] = span
      if (properties) open.runProperties = this.#xml.slice(properties.start, properties.end)
      return
    }
    open.markup.push(span)
    if (type === 'separate') open.inContent = true
    if (type !== 'end') return
    this.#open.pop()
    const field = this.#fields.pop()
    if (!field || open.passage.blocked) return
    this.#add(open, legacyFacts(open.instruction, open.tags, open.passage), span.start)
  }

  #endSection(tag: XmlTag): void {
    if (tag.kind === 'open') this.#section ??= []
    const tags = this.#section
    if (tag.kind !== 'close' || !tags) return
    this.#section = undefined
    const edge = rightEdge(tags)
    for (let index = this.#sectionStart; index < this.controls.length; index += 1) {
      const control = this.controls[index]
      if (control) this.controls[index] = { ...control, rightEdge: edge }
    }
    this.#sectionStart = this.controls.length
  }
}

/** Where the text of a section's pages ends at most, in points; sections with columns have more than one end. */
function rightEdge(tags: readonly XmlTag[]): number | undefined {
  const find = (name: string) => tags.find((tag) => tag.name === name)
  const [size, margin, columns] = [find('w:pgSz'), find('w:pgMar'), find('w:cols')]
  if (!size || !margin || Number(columns ? attributeOf(columns, 'w:num') : 1) > 1) return undefined
  const edge = (Number(attributeOf(size, 'w:w')) - Number(attributeOf(margin, 'w:right'))) / 20
  return Number.isFinite(edge) ? edge : undefined
}
