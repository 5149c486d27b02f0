import { heightOf, widthOf } from '../../reading/geometry.ts'
import type { PlacedImage, Rule } from '../../reading/page-model.ts'
import type { PageStructure } from '../../reading/page-structure.ts'
import { paperColor } from '../grounds/paper-color.ts'
import type { Drawing } from '../page/drawings.ts'
import type { PageContent } from '../page/page-content.ts'
import { noteLines, pagesWithNotes } from '../page/page-notes.ts'
import { partingRules } from '../page/parting-rules.ts'
import { withRunningDrawings } from '../page/running-drawings.ts'
import { type RunningLine, runningMatter } from '../page/running-matter.ts'
import { runningRules } from '../page/running-rules.ts'
import { type TagOf, trustedTags } from '../page/tagged-structure.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf, withoutLabel } from '../paragraphs/paragraphs.ts'
import { spacedTables } from '../tables/spaced-tables.ts'
import type { Block, LaidPage, PictureBlock } from './block-model.ts'
import { type BodyStyle, bodyStyle } from './body-style.ts'
import { alignedBlock, tableBlock } from './cells.ts'
import { hasCompany } from './column-pictures.ts'
import { withContents } from './contents-lists.ts'
import { exactBlocks } from './exact-blocks.ts'
import { bandsOf } from './flows.ts'
import { headingLevels } from './headings.ts'
import { joinedPages } from './joined-pages.ts'
import { laidNotes } from './laid-notes.ts'
import { mappedParagraphs } from './mapped-paragraphs.ts'
import { type NoteNumbers, noteNumbers } from './note-numbers.ts'
import { type NotedPlaces, withNotedPlaces } from './noted-places.ts'
import { pageFrames } from './page-frames.ts'
import { type RunningParagraph, runningAt } from './running-paragraphs.ts'

/** What stands at the top and at the bottom of pages. */
export interface RunningText {
  readonly header: readonly RunningParagraph[]
  readonly footer: readonly RunningParagraph[]
  readonly images: readonly PlacedImage[]
  /** The number printed on the first page of the document. */
  readonly firstNumber: number
  /** The page on which numbers begin anew, such as the first one after a preface, and its number. */
  readonly restart?: { readonly page: number; readonly number: number }
  /** The pages with which chapters begin that have headers or footers of their own. */
  readonly openings?: readonly number[]
}

/** A document of which it is known what follows what, ready to be written. */
export interface LaidDocument {
  readonly pages: readonly LaidPage[]
  readonly body: BodyStyle
  readonly running: RunningText
  readonly noteNumbers: NoteNumbers
  /** The color of its paper; undefined where that is white. */
  readonly paper?: string | undefined
}

/** What the document says of itself beside its pages. */
export interface OwnWords {
  /** Tags of each page, by page number. */
  readonly structure: ReadonlyMap<number, PageStructure>
  /** Levels of its bookmarks, from 1, by their titles as `outlineKey` makes them. */
  readonly outline: ReadonlyMap<string, number>
  /** Places that its links lead to or that somebody remarked on. */
  readonly places: NotedPlaces
}

const noWords: OwnWords = { structure: new Map(), outline: new Map(), places: { targets: [], remarks: [] } }

/** What a document says, page by page, turned into paragraphs, tables and pictures in their order. */
export function layOut(contents: readonly PageContent[], own: OwnWords = noWords): LaidDocument {
  const apart = withRunningDrawings(contents)
  const { pages: whole, lines, images } = runningMatter(apart, noteLines(apart))
  const pages = pagesWithNotes(whole)
  const frames = pageFrames(pages)
  const ruled = runningRules(pages, lines)
  const parting = partingRules(pages, new Set(ruled.map(({ rule }) => rule)))
  const laid = pages.map((page, index) =>
    layOutPage(
      page,
      parting[index] ?? [],
      frames[index] ?? { left: 72, right: page.width - 72 },
      trustedTags(page, own.structure.get(page.number) ?? new Map()),
    ),
  )
  const body = bodyStyle(allBlocks(laid))
  const noted = withNotedPlaces(withHeadings(laid, body, own.outline), own.places)
  const joined = joinedPages(withContents(noted, own.places.targets.length))
  const frame = frames[0] ?? { left: 72, right: 540 }
  const running = (place: RunningLine['place']) => runningAt(place, lines, ruled, frame)
  return {
    body,
    pages: joined,
    noteNumbers: noteNumbers(joined),
    paper: paperColor(contents),
    running: {
      header: running('header'),
      footer: running('footer'),
      images: images.map(({ image }) => image),
      openings: lines.flatMap(openingsOf),
      ...numberingOf(lines, contents),
    },
  }
}

/** Pages may be some of a longer document, with the numbers they have there, or begin to count behind a preface. */
function numberingOf(
  lines: readonly RunningLine[],
  [first]: readonly PageContent[],
): Pick<RunningText, 'firstNumber' | 'restart'> {
  const counted = lines.filter(({ numbers }) => numbers.includes('page'))
  const [body, preface] = [counted.find(({ roman }) => !roman), counted.find(({ roman }) => roman)]
  const numberOf = ({ offset }: RunningLine) => (first?.number ?? 1) + offset
  const firstNumber = Math.max(0, preface ? numberOf(preface) : 1)
  if (!body) return { firstNumber }
  if (!preface && numberOf(body) >= 0) return { firstNumber: numberOf(body) }
  const page = firstCounted(body, preface)
  return { firstNumber, restart: { page, number: page + body.offset } }
}

/** A chapter begins with what it has to tell, and after a preface whatever comes. */
const openingsOf = ({ opens, roman, pages }: RunningLine): number[] => [
  ...(opens === undefined ? [] : [opens]),
  ...(roman ? [Math.max(...pages) + 1] : []),
]

/** The first pages of chapters may be without a number; blank ones before the first chapter count with the preface. */
function firstCounted(body: RunningLine, preface: RunningLine | undefined): number {
  const first = Math.min(...body.pages)
  const before = [...(preface?.pages ?? [])].filter((page) => page < first)
  const after = before.length > 0 ? Math.max(...before) + 1 : first
  return Math.min(first, Math.max(after, 1 - body.offset))
}

/** The blocks of all pages in the order in which they are read; what stands on other blocks is none of them. */
export const allBlocks = (pages: readonly LaidPage[]): Block[] =>
  pages.flatMap(({ bands }) => bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)))

function layOutPage(page: PageContent, parting: readonly Rule[], frame: Frame, tagOf: TagOf): LaidPage {
  const { number, width, height, vertical } = page
  if (page.ground) {
    const exact = { frame, blocks: exactBlocks(page), continues: false }
    return { number, width, height, vertical, frame, bands: [{ columns: [exact], gap: 0 }], notes: [] }
  }
  const pictures = [
    ...page.images.map((image) => pictureBlock(image, page)),
    ...page.drawings.map(drawingBlock),
  ]
  const spaced = spacedTables(page.segments, page.images)
  const used = new Set(spaced.flatMap((table) => [...table.used]))
  const contents = {
    segments: page.segments.filter((segment) => !used.has(segment)),
    tables: [...page.tables.map((table) => tableBlock(table, tagOf)), ...spaced.map(alignedBlock)],
    pictures,
    ...{ rules: page.rules, fills: page.fills },
    parting,
  }
  const bands = bandsOf(contents, frame, tagOf)
  const turned = page.turned.flatMap((segment) =>
    paragraphsOf([{ ...segment, angle: 0, x0: frame.left, x1: frame.left + 1 }], frame),
  )
  const aside = turned.length > 0 ? [{ columns: [{ frame, blocks: turned, continues: false }], gap: 0 }] : []
  const notes = laidNotes(page.notes ?? [], bands, frame, tagOf)
  return { number, width, height, vertical, frame, bands: [...bands, ...aside], notes, border: page.border }
}

/** What is wider and higher than this share of the paper has no room between margins. */
const wholePaper = 0.9

/** A picture floats where text or a table stands on it or beside it, and where it is the page. */
function pictureBlock(image: PlacedImage, { segments, tables, width, height }: PageContent): PictureBlock {
  const { y0, y1 } = image
  const isPage = widthOf(image) > wholePaper * width && heightOf(image) > wholePaper * height
  const floating = isPage || hasCompany(image, segments, tables)
  return { kind: 'picture', images: [image], floating, labels: [], y0, y1 }
}

/** It stands at its place on the page, as its labels do. */
function drawingBlock({ image, labels }: Drawing): PictureBlock {
  const { y0, y1 } = image
  const texts = labels.flatMap((label) =>
    paragraphsOf([label], { left: label.x0, right: label.x1 }).map((text) => ({
      ...withoutLabel(text),
      place: { x0: label.x0, x1: label.x1, y0: text.y0, y1: text.y1 },
    })),
  )
  return { kind: 'picture', images: [image], floating: true, labels: texts, y0, y1 }
}

function withHeadings(pages: readonly LaidPage[], body: BodyStyle, outline: OwnWords['outline']): LaidPage[] {
  const levels = headingLevels(allBlocks(pages), body, outline)
  return mappedParagraphs(pages, (paragraph) => {
    const level = levels.get(paragraph)
    if (level === undefined) return paragraph
    // Word counts headings as it counts items; a bullet before one is part of its text.
    return { ...(paragraph.label?.bullet ? withoutLabel(paragraph) : paragraph), heading: level }
  })
}
