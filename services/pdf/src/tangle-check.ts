import { readFile, stat } from 'node:fs/promises'
import {
  hasDeepOutline,
  type Nesting,
  ResourceTangles,
  refuseTangledFields,
  refuseTangledPage,
} from '@folio/pdf-content/tangles'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream, TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { openLazily } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { Failure } from '@folio/service-kit/faults/failure'

/** Whoever sends more may use more time, and reading it twice would take much of it. */
const maxBytes = 8 * 1024 ** 2
/** How long a document stays in memory for the next page of the same request. */
const idleMs = 2_000

interface CheckedPdf {
  readonly path: string
  /** Undefined where it is not looked at: too large, or not to be read here. */
  readonly document: PdfDocument | undefined
  readonly resources: ResourceTangles | undefined
  readonly pages: readonly Page[]
}

/**
 * Looks at PDFs before programs get them that would never come to an end with some; only ever in a worker. The last
 * document is kept, because its pages are asked for one by one.
 */
export class TangleCheck {
  readonly #nesting: Nesting
  #last: CheckedPdf | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(nesting: Nesting) {
    this.#nesting = nesting
  }

  /** @param path absolute; the file behind it never changes @throws Failure `too-complex` */
  async document(path: string): Promise<void> {
    await this.#open(path)
  }

  /** @param index of the page, from 0 @throws Failure `too-complex` */
  async page(path: string, index: number): Promise<void> {
    const { document, resources, pages } = await this.#open(path)
    const page = pages[index]
    if (!document || !resources || !page) return
    refusing(() => resources.refuse(page))
    refusing(() => refuseTangledPage(document, page, this.#nesting))
  }

  /** Whether bookmarks stand deeper in others than programs can follow. */
  async hasDeepOutline(path: string): Promise<boolean> {
    const { document } = await this.#open(path)
    try {
      return document !== undefined && hasDeepOutline(document)
    } catch (error) {
      if (isOfFile(error)) return false
      throw error
    }
  }

  /** All of them. @throws Failure `too-complex` */
  async pages(path: string): Promise<void> {
    const { pages } = await this.#open(path)
    for (const index of pages.keys()) await this.page(path, index)
  }

  async #open(path: string): Promise<CheckedPdf> {
    clearTimeout(this.#idle)
    const checked = this.#last?.path === path ? this.#last : await check(path, this.#nesting)
    this.#last = checked
    this.#idle = setTimeout(() => {
      this.#last = undefined
    }, idleMs).unref()
    return checked
  }
}

async function check(path: string, nesting: Nesting): Promise<CheckedPdf> {
  const { size } = await stat(path)
  const none = { path, document: undefined, resources: undefined, pages: [] }
  if (size > maxBytes) return none
  const bytes = await readFile(path)
  for (const read of [openLazily, recoverPdf]) {
    try {
      const document = read(bytes, nodeZlib)
      const pages = pagesOf(document)
      refuseTangledFields(document, nesting)
      return { path, document, resources: new ResourceTangles(document), pages }
    } catch (error) {
      if (error instanceof TangledPdf) throw new Failure('too-complex', { cause: error })
      if (!isOfFile(error)) throw error
    }
  }
  return none
}

/** What cannot be read here the other program may read: only what never ends is refused. */
function refusing(look: () => void): void {
  try {
    look()
  } catch (error) {
    if (error instanceof TangledPdf) throw new Failure('too-complex', { cause: error })
    if (!isOfFile(error)) throw error
  }
}

const isOfFile = (error: unknown): boolean =>
  [DamagedPdf, EncryptedPdf, OversizedStream].some((kind) => error instanceof kind)
