import { attachmentsOf } from '@folio/pdf-document/attachments/attachments'
import { writeNameTree } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { append } from '@folio/pdf-objects/writing/append'
import type { Part } from './source.ts'
import { byText, UniqueNames } from './unique-names.ts'

/** Puts the files embedded in several documents side by side; two of one name both stay. */
export class AttachmentMerge {
  readonly #names = new UniqueNames(byText)
  readonly #files: [string, PdfObject][] = []
  readonly #associated: PdfObject[] = []

  /** @returns new names for those that were taken before */
  add({ document, catalog }: Part): ReadonlyMap<string, string> {
    const files = attachmentsOf(document, catalog)
    const renamed = this.#names.take(files.map(([name]) => name))
    for (const [name, file] of files) this.#files.push([renamed.get(name) ?? name, file])
    // Files that belong to the document as a whole (ISO 32000-2, 14.13).
    append(this.#associated, document.array(catalog, 'AF') ?? [])
    return renamed
  }

  finish(document: PdfDocument, catalog: Dict, names: Dict): void {
    const tree = writeNameTree(document, this.#files)
    if (tree) names.set('EmbeddedFiles', tree)
    if (this.#associated.length > 0) catalog.set('AF', this.#associated)
  }
}
