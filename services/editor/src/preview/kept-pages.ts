/** What previews of a page begin with, made by the first of them. */
export interface KeptPage {
  /** The page as a PDF of its own, without edits. */
  readonly pdf: Buffer
  /** Signatures in the document that it was in. */
  readonly signatures: number
  /** What it looks like (draw-page.ts), where an edit asked for it. */
  readonly drawing?: Buffer
}

export interface KeptPagesLimits {
  /** Bytes of one page, beyond which it is not kept. */
  readonly pageBytes: number
  /** Bytes of all. */
  readonly allBytes: number
  /** How long a page is kept that nobody asks for, milliseconds. */
  readonly idleMs: number
}

/** Some pages of some visitors: whoever edits a page goes on with it, and asks again within seconds. */
const usual: KeptPagesLimits = { pageBytes: 8 * 1024 ** 2, allBytes: 48 * 1024 ** 2, idleMs: 120_000 }

/**
 * The pages that were previewed last, in memory alone and for a short while. A page is found by its session, so whoever asks
 * has to be sure that the session has not ended.
 */
export class KeptPages {
  readonly #limits: KeptPagesLimits
  /** The one that was used last is the last one. */
  readonly #pages = new Map<string, { readonly page: KeptPage; readonly timer: NodeJS.Timeout }>()
  #bytes = 0

  constructor(limits: KeptPagesLimits = usual) {
    this.#limits = limits
  }

  /** What all of them take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Bytes beyond which a page is not kept. */
  get largest(): number {
    return this.#limits.pageBytes
  }

  /** @param number 1-based */
  get(sessionId: string, number: number): KeptPage | undefined {
    const key = keyOf(sessionId, number)
    const entry = this.#pages.get(key)
    if (!entry) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    entry.timer.refresh()
    return entry.page
  }

  /** In place of what was kept of this page; the pages that were not used for longest make room. */
  keep(sessionId: string, number: number, page: KeptPage): void {
    const key = keyOf(sessionId, number)
    this.#drop(key)
    if (sizeOf(page) > this.#limits.pageBytes) return
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes + sizeOf(page) <= this.#limits.allBytes) break
      this.#drop(oldest)
    }
    const timer = setTimeout(() => this.#drop(key), this.#limits.idleMs).unref()
    this.#pages.set(key, { page, timer })
    this.#bytes += sizeOf(page)
  }

  /** Lets go of all pages of a session. */
  forget(sessionId: string): void {
    for (const key of this.#pages.keys()) if (key.startsWith(keyOf(sessionId))) this.#drop(key)
  }

  #drop(key: string): void {
    const entry = this.#pages.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    this.#pages.delete(key)
    this.#bytes -= sizeOf(entry.page)
  }
}

const keyOf = (sessionId: string, number: number | '' = ''): string => `${sessionId} ${number}`

const sizeOf = ({ pdf, drawing }: KeptPage): number => pdf.length + (drawing?.length ?? 0)
