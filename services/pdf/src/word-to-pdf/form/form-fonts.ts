import { readFile } from 'node:fs/promises'
import { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { addSimpleFont } from './simple-font.ts'

/** A font of the system by its PostScript name; the first of several takes the place of those that are unusable. */
export interface FontFile {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** The fonts in which is set what is typed into fields; each is embedded once, when it is first asked for. */
export class FormFonts {
  readonly #document: PdfDocument
  readonly #files: readonly FontFile[]
  readonly #names = new Map<string, string | undefined>()
  /** As the form names them (ISO 32000-1, 12.7.2: DR). */
  readonly resources: Map<string, Ref> = new Map()
  #subsetter: Promise<HarfBuzzSubsetter> | undefined

  constructor(document: PdfDocument, files: readonly FontFile[]) {
    this.#document = document
    this.#files = files
  }

  /** The name in the form of a font that looks like this one of a page. */
  async nameOf(pageFonts: Dict | undefined, resource: string): Promise<string> {
    const font = this.#document.dict(pageFonts, resource)
    const postScript = this.#document.name(font, 'BaseFont')?.replace(/^[A-Z]{6}\+/, '') ?? ''
    return (
      (await this.#added(postScript)) ?? (await this.#added(this.#files[0]?.name ?? '')) ?? this.#standard()
    )
  }

  async #added(postScript: string): Promise<string | undefined> {
    if (!this.#names.has(postScript)) this.#names.set(postScript, await this.#add(postScript))
    return this.#names.get(postScript)
  }

  async #add(postScript: string): Promise<string | undefined> {
    const file = this.#files.find(({ name }) => name === postScript)
    if (!file) return undefined
    this.#subsetter ??= HarfBuzzSubsetter.load()
    const ref = addSimpleFont(this.#document, await this.#subsetter, {
      name: postScript,
      file: await readFile(file.path),
    })
    return ref && this.#register(ref)
  }

  /** One of the fonts that every viewer has, where nothing else is to be had. */
  #standard(): string {
    const known = this.#names.get('Helvetica')
    if (known !== undefined) return known
    const entries = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }
    const font = new Map(Object.entries(entries).map(([key, value]) => [key, new Name(value)]))
    const name = this.#register(this.#document.add(font))
    this.#names.set('Helvetica', name)
    return name
  }

  #register(ref: Ref): string {
    const name = `Typed${this.resources.size + 1}`
    this.resources.set(name, ref)
    return name
  }
}
