import { readFile } from 'node:fs/promises'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { loadSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { type PDFDocument, type PDFRef, StandardFonts } from 'pdf-lib'
import { addSimpleFont } from './simple-font.ts'

/** A font of the system by its PostScript name; the first of several takes the place of those that are unusable. */
export interface FontFile {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** The fonts in which is set what is typed into fields; each is embedded once, when it is first asked for. */
export class FormFonts {
  readonly #document: PDFDocument
  readonly #files: readonly FontFile[]
  readonly #names = new Map<string, string | undefined>()
  /** As the form names them (ISO 32000-1, 12.7.2: DR). */
  readonly resources: Record<string, PDFRef> = {}
  #subsetter: Promise<HarfBuzzSubsetter> | undefined

  constructor(document: PDFDocument, files: readonly FontFile[]) {
    this.#document = document
    this.#files = files
  }

  /** The name in the form of this font, or of one that takes its place. */
  async nameOf(postScript: string): Promise<string> {
    const embedded = (await this.#added(postScript)) ?? (await this.#added(this.#files[0]?.name ?? ''))
    return embedded ?? (await this.#standard())
  }

  async #added(postScript: string): Promise<string | undefined> {
    if (!this.#names.has(postScript)) this.#names.set(postScript, await this.#add(postScript))
    return this.#names.get(postScript)
  }

  async #add(postScript: string): Promise<string | undefined> {
    const file = this.#files.find(({ name }) => name === postScript)
    if (!file) return undefined
    this.#subsetter ??= loadSubsetter()
    const ref = addSimpleFont(this.#document.context, await this.#subsetter, {
      name: postScript,
      file: await readFile(file.path),
    })
    return ref && this.#register(ref)
  }

  /** One of the fonts that every viewer has, where nothing else is to be had. */
  async #standard(): Promise<string> {
    const known = this.#names.get(StandardFonts.Helvetica)
    if (known !== undefined) return known
    const { ref } = await this.#document.embedFont(StandardFonts.Helvetica)
    const name = this.#register(ref)
    this.#names.set(StandardFonts.Helvetica, name)
    return name
  }

  #register(ref: PDFRef): string {
    const name = `Typed${Object.keys(this.resources).length + 1}`
    this.resources[name] = ref
    return name
  }
}
