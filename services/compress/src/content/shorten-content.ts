import { contentParts, joinedContent } from '@folio/pdf-content/joined-content'
import { scaling } from '@folio/pdf-content/matrix'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { userUnitOf } from '@folio/pdf-document/pages/user-unit'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { bestFlate, type Effort } from '../flate/best-flate.ts'
import type { PartFacts } from '../work/compression-facts.ts'
import { startWorkTime, type WorkTime } from '../work/work-time.ts'
import {
  appearanceForms,
  type ChildList,
  type ContentStream,
  contentGraph,
  NamedStreams,
} from './content-graph.ts'
import { PaintedForms } from './painted-forms.ts'
import { RoundedGeometry } from './rounded-geometry.ts'
import { type Shortening, shortenOperators } from './shorten-operators.ts'

export interface ContentOptions {
  /** Whether numbers lose decimals that do not show at 300 dpi. */
  readonly rounds: boolean
  readonly effort: Effort
  readonly time: WorkTime
}

export interface ShortenedContent extends PartFacts {
  /** Streams that were written anew, and need not be again, and those that went into others. */
  readonly finished: ReadonlySet<PdfStream>
}

/**
 * Writes all content in fewer bytes: the operators in their order, without those that change nothing, a page's streams
 * as one, anew under Flate.
 * What is not well formed, is not smaller, or for which no time is left stays as it is.
 */
export async function shortenContent(
  document: PdfDocument,
  ids: Iterable<number>,
  options: ContentOptions,
): Promise<ShortenedContent> {
  const pages = pagesOf(document)
  const shortener = new ContentShortener(document, options)
  shortener.forms.forget(appearanceForms(document, pages))
  const uses = streamUses(document, pages)
  const { signal } = new AbortController()
  // Flate works outside of JavaScript: while it does, the next page is read.
  await inParallel(pages, { limit: atOnce, signal }, (page) => shortener.page(page, uses))
  for (const stream of contentGraph(document, ids, shortener.named)) await shortener.stream(stream)
  return { ...shortener.counts, finished: shortener.finished }
}

/** Bytes of `/Filter/FlateDecode` in the dictionary of a stream that had none. */
const filterEntryBytes = 19
/** The time in ms for all content together; after it zlib does the rest, which is nearly as small. */
const thoroughMs = 5000

const atOnce = 2
/** What saves less may still become as small as streams do that are coded thoroughly. */
const muchLess = 0.95
/** Up to this length the exact numbers are tried beside the rounded ones: they may be more alike, and deflate better. */
const alikeBytes = 16 * 1024

/** How many pages name each content stream. */
function streamUses(document: PdfDocument, pages: readonly Page[]): ReadonlyMap<number, number> {
  const uses = new Map<number, number>()
  for (const { dict } of new Set(pages)) {
    for (const { id } of contentRefs(document, dict) ?? []) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

/** Returns the contents; undefined for those that stand in the page itself, which is against the rules. */
function contentRefs(document: PdfDocument, page: Dict): Ref[] | undefined {
  const items = contentParts(document, page.get('Contents') ?? null)
  const refs = items.filter((item) => item instanceof Ref)
  const isSound =
    refs.length === items.length && refs.every((ref) => document.resolve(ref) instanceof PdfStream)
  return isSound ? refs : undefined
}

/** The content with its numbers as they are, where that may be smaller; a thorough search makes up for the difference. */
function exactly(
  bytes: Uint8Array,
  { shortening, effort }: { readonly shortening: Shortening; readonly effort: Effort },
): readonly Uint8Array[] {
  const mayBeSmaller = shortening.geometry !== undefined && bytes.length <= alikeBytes && effort === 'good'
  return mayBeSmaller ? [shortenOperators(bytes) ?? bytes] : []
}

async function smallestFlate(contents: readonly Uint8Array[], effort: Effort): Promise<Uint8Array> {
  const coded = await Promise.all(contents.map((content) => bestFlate(content, effort)))
  return coded.reduce((one, other) => (other.length < one.length ? other : one))
}

class ContentShortener {
  readonly forms: PaintedForms
  readonly named: NamedStreams
  readonly counts = { found: 0, shortened: 0, bytesBefore: 0, bytesAfter: 0 }
  readonly finished = new Set<PdfStream>()
  readonly #document: PdfDocument
  readonly #options: ContentOptions
  readonly #forgotten = new Set<ChildList>()
  readonly #thorough = startWorkTime(thoroughMs)

  constructor(document: PdfDocument, options: ContentOptions) {
    this.#document = document
    this.#options = options
    this.forms = new PaintedForms(document)
    this.named = new NamedStreams(document)
  }

  async page({ dict, resources }: Page, uses: ReadonlyMap<number, number>): Promise<void> {
    const refs = contentRefs(this.#document, dict)
    const [first] = refs ?? []
    const isOwn = refs?.every(({ id }) => uses.get(id) === 1) ?? false
    if (!refs || !first || !isOwn || this.#options.time.isOver()) {
      this.#forget(this.named.by(resources))
      return
    }
    const unit = scaling(userUnitOf(this.#document, dict))
    const geometry = this.#options.rounds ? new RoundedGeometry(unit) : undefined
    if (await this.#shorten(refs, resources, geometry)) dict.set('Contents', first)
  }

  async stream({ ref, isForm, children }: ContentStream): Promise<void> {
    const geometry = isForm && this.#options.rounds ? this.forms.geometryOf(ref.id) : undefined
    const object = this.#document.get(ref.id)
    if (!(object instanceof PdfStream) || this.#options.time.isOver()) return
    const resources = this.#document.dict(object.dict, 'Resources')
    if (!resources || !geometry) this.#forget(children)
    await this.#shorten([ref], resources ?? new Map(), geometry)
  }

  #forget(lists: readonly ChildList[]): void {
    for (const list of lists) {
      if (!this.#forgotten.has(list)) this.forms.forget(list)
      this.#forgotten.add(list)
    }
  }

  /** @returns whether the first of the streams now holds all content */
  async #shorten(
    refs: readonly Ref[],
    resources: Dict,
    geometry: RoundedGeometry | undefined,
  ): Promise<boolean> {
    const streams = refs
      .map((ref) => this.#document.get(ref.id))
      .filter((object) => object instanceof PdfStream)
    const before = streams.reduce((sum, { raw }) => sum + raw.length, 0)
    this.counts.found += 1
    this.counts.bytesBefore += before
    const listener = geometry && this.forms.listener(resources, geometry)
    const after = await this.#smaller(streams, before, {
      ...(geometry && listener && { geometry, listener }),
    })
    this.counts.bytesAfter += after?.length ?? before
    const [ref, stream] = [refs[0], streams[0]]
    if (!after || !ref || !stream) return false
    const shortened = deflatedStream(stream.dict, after)
    this.#document.set(ref.id, shortened)
    if (this.#options.effort === 'best' || after.length < before * muchLess) this.finished.add(shortened)
    for (const other of streams.slice(1)) this.finished.add(other)
    this.counts.shortened += 1
    return true
  }

  async #smaller(
    streams: readonly PdfStream[],
    before: number,
    shortening: Shortening,
  ): Promise<Uint8Array | undefined> {
    try {
      const bytes = joinedContent(this.#document, streams)
      const shortened = shortenOperators(bytes, shortening) ?? bytes
      const effort = this.#thorough.isOver() ? 'good' : this.#options.effort
      const data = await smallestFlate([shortened, ...exactly(bytes, { shortening, effort })], effort)
      const entry = streams.some(({ dict }) => dict.has('Filter')) ? 0 : filterEntryBytes
      return data.length + entry < before ? data : undefined
    } catch (cause) {
      if (cause instanceof DamagedPdf || cause instanceof OversizedStream) return undefined
      throw cause
    }
  }
}
