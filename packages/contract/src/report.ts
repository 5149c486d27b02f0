import type { FailureCode } from './failure.ts'
import { counted } from './numbers/counted.ts'

/**
 * What a conversion kept and what it changed, as short coded facts. `count` is the number of things concerned, `of`
 * how many there were, where that may be more, `file` the input they were found in.
 */
export interface ReportFact {
  readonly code: ReportCode
  readonly count?: number
  readonly of?: number
  readonly file?: string
  /** Numbers of the pages concerned, from 1, ascending. */
  readonly pages?: readonly number[]
  /** What became of the fonts that a document asks for. */
  readonly fonts?: readonly FontUse[]
  /** Why a file of several could not be converted: the code, and the sentence that an answer about it alone would have. */
  readonly failure?: FailureCode
  readonly error?: string
  /** Its place among the files that were sent, from 0: names may be equal. */
  readonly position?: number
}

/** A font family that a document asks for, and the one its text is set in; absent when that cannot be told. */
export interface FontUse {
  readonly asked: string
  readonly used?: string
}

export type ReportCode = keyof typeof sentences

const replaced = ({ asked, used }: FontUse): string => `${asked} by ${used ?? 'another font'}`

/** One line of a page holds no more. */
const maxFontsTold = 6

const fontSentence = (_: number, { fonts = [] }: ReportFact): string => {
  const missing = fonts.filter(({ asked, used }) => asked !== used)
  const more = missing.length - maxFontsTold
  const list = missing.slice(0, maxFontsTold).map(replaced).join(', ')
  if (missing.length > 0) return `fonts replaced: ${list}${more > 0 ? ` and ${more} more` : ''}`
  return `${counted(fonts.length, 'font')} as in the document`
}

/** A sentence holds no more. */
const maxRangesTold = 12

/** ` (page 3)`, ` (pages 2, 4–6)`; nothing where it is clear. */
function whichPages(pages: readonly number[] = [], of?: number): string {
  if (pages.length === 0 || pages.length === of) return ''
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last.to + 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  const spans = ranges
    .slice(0, maxRangesTold)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  const more = ranges.length > spans.length ? ' and more' : ''
  return pages.length === 1 ? ` (page ${spans[0]})` : ` (pages ${spans.join(', ')}${more})`
}

/** `12 links`, or `10 of 12 links` where some are gone. */
const keptCount =
  (one: string) =>
  (count: number, { of = count }: ReportFact): string =>
    count === of ? counted(count, one) : `${count} of ${counted(of, one)}`

const sentences = {
  pages: (count: number) => counted(count, 'page'),
  bookmarks: keptCount('bookmark'),
  links: keptCount('link'),
  fields: keptCount('form field'),
  comments: keptCount('comment'),
  layers: keptCount('layer'),
  attachments: keptCount('attached file'),
  'not-converted': (count: number, { error }: ReportFact) =>
    error === undefined ? `${counted(count, 'file')} not converted` : `not converted: ${error}`,
  'pages-unreadable': (count: number) => `${counted(count, 'page')} could not be read and left out`,
  'pages-as-pictures': (count: number, { pages, of }: ReportFact) =>
    `${counted(count, 'page')} ${count === 1 ? 'is a picture' : 'are pictures'} without text, kept as such${whichPages(pages, of)}`,
  'pages-in-place': (count: number, { pages, of }: ReportFact) =>
    `${counted(count, 'page')} kept line by line, because what stands side by side there cannot flow${whichPages(pages, of)}`,
  'text-layers-used': (count: number) =>
    `${counted(count, 'scanned page')} with hidden text, which is the text now`,
  'pages-recognized': (count: number) => `text of ${counted(count, 'page')} recognized`,
  'text-layer-added': (count: number, { pages, of }: ReportFact) =>
    `hidden text for searching and copying added to ${counted(count, 'page')}${whichPages(pages, of)}`,
  'pages-not-searchable': (count: number, { pages, of }: ReportFact) =>
    `no text could be read on ${counted(count, 'page')}${whichPages(pages, of)}`,
  'unchanged-searchable': () => 'every page has text already, so nothing was changed',
  'words-uncertain': (count: number, { of = count }: ReportFact) =>
    `${count} of ${counted(of, 'recognized word')} uncertain: please compare ${count === 1 ? 'it' : 'them'} with the original`,
  'recognition-missing': () =>
    'text in pictures cannot be recognized here, because no text recognition is installed',
  'hidden-text-left-out': (count: number) =>
    `${counted(count, 'page')} had hidden text for searching, which is not carried over`,
  'drawings-left-out': (count: number) =>
    `${counted(count, 'page')} ${count === 1 ? 'has a drawing' : 'have drawings'} that could not be carried over`,
  'print-colors-shown': (count: number) =>
    `${counted(count, 'image')} in the colors that print would show, stored as RGB because PNG has no CMYK`,
  'document-structure-dropped': (count: number) =>
    `${counted(count, 'file')} had bookmarks, link targets or tags that are not carried over`,
  'links-inert': (count: number) =>
    count === 1
      ? '1 link or bookmark to another part of the document no longer leads anywhere'
      : `${count} links and bookmarks to other parts of the document no longer lead anywhere`,
  'larger-than-asked': (count: number) =>
    `${counted(count, 'file')} of a single page larger than the size asked for`,
  'attachments-dropped': (count: number) => `${counted(count, 'attached file')} not carried over`,
  'portfolio-as-pages': (count: number) =>
    `${counted(count, 'PDF portfolio')} now shown as pages, with the files attached`,
  'fields-drawn-anew': (count: number) =>
    `the fields of ${counted(count, 'form')} are drawn anew by viewers, because another file asks for it`,
  'layers-shown': (count: number) =>
    `${counted(count, 'file')} had layers that are all shown and can no longer be switched`,
  'restrictions-removed': (count: number) =>
    `${counted(count, 'file')} restricted printing or copying, which the result does not`,
  'dynamic-form-removed': (count: number) =>
    `${counted(count, 'dynamic form', 'dynamic forms')} (XFA) kept as the plain form beside it`,
  'properties-of-first': (count: number) =>
    `title, author and other properties are those of the first file, not of ${counted(count, 'other one')}`,
  'password-removed': (count: number) =>
    `${counted(count, 'file')} needed a password, which the result does not`,
  'standard-no-longer-claimed': (count: number) =>
    `${counted(count, 'file')} no longer marked as PDF/A, PDF/UA or PDF/X`,
  'signature-removed': (count: number) =>
    `${counted(count, 'digital signature')} no longer valid after the change`,
  'active-content-removed': (count: number) =>
    `${counted(count, 'script or launch action', 'scripts or launch actions')} removed`,
  'pictures-undescribed': (count: number) =>
    `${counted(count, 'picture')} without a description, which screen readers need; Word has a place for it`,
  'local-links-inert': (count: number) =>
    count === 1
      ? '1 link to a file beside the document no longer leads anywhere'
      : `${count} links to files beside the document no longer lead anywhere`,
  'comments-left-out': (count: number) =>
    `${counted(count, 'comment')} not in the margin, because there are too many`,
  'comments-unwanted': (count: number) =>
    `${counted(count, 'comment')} left out; the setting “Comments” puts comments in the margin`,
  'changes-accepted': () =>
    'tracked changes taken as accepted; the setting “Tracked changes” shows them with their marks',
  'changes-still-shown': () =>
    'tracked changes shown with their marks, because here only those of a .docx can be accepted',
  'macros-not-run': () => 'the macros of the document were not run',
  repaired: (count: number) => `${counted(count, 'damaged file')} repaired`,
  'drawn-in-pixels': (count: number) =>
    `${counted(count, 'SVG drawing')} drawn with 300 pixels an inch of an A4 page, without what it would fetch from elsewhere`,
  'first-frame-only': (count: number) =>
    `${counted(count, 'animated image')} converted from ${count === 1 ? 'its' : 'their'} first frame`,
  'channels-left-out': (count: number) =>
    `${counted(count, 'image')} had more than colors and opacity, such as a spot ink or a saved selection, which is left out`,
  'frames-kept': (count: number) => `${counted(count, 'animation')} kept with all frames`,
  'frames-separate': (count: number) => `${counted(count, 'frame')} saved as separate PNGs`,
  'bytes-kept': (count: number) => `${counted(count, 'image')} embedded without re-encoding`,
  'pixels-kept': (count: number) => `${counted(count, 'image')} stored pixel for pixel`,
  're-encoded': (count: number) => `${counted(count, 'image')} re-encoded`,
  'transparency-flattened': (count: number) => `transparency of ${counted(count, 'image')} placed on white`,
  'scaled-down': (count: number) =>
    `${counted(count, 'image')} scaled down to the resolution that the page needs`,
  'fewer-pixels': (count: number) => `${counted(count, 'image')} scaled down to fewer pixels`,
  'reduced-to-page': (count: number) => `${counted(count, 'image')} larger than the page made to fit it`,
  'orientation-applied': (count: number) => `${counted(count, 'photo')} turned upright`,
  'lossless-was-smaller': (count: number) =>
    `${counted(count, 'image')} stored lossless because that was smaller`,
  'near-lossless-was-smaller': (count: number) =>
    `${counted(count, 'image')} stored without visible loss because that was smaller`,
  'images-recompressed': (count: number) => `${counted(count, 'image')} recompressed`,
  'images-kept': (count: number) =>
    `${counted(count, 'image')} left as ${count === 1 ? 'it was' : 'they were'}`,
  'fonts-simplified': (count: number) =>
    `${counted(count, 'font')} made smaller: letters may look slightly different on screens`,
  'duplicates-merged': (count: number) => `${counted(count, 'duplicate')} merged`,
  'encryption-removed': (count: number) =>
    `${counted(count, 'file')} ${count === 1 ? 'was' : 'were'} encrypted and restricted, which the result is not`,
  'usage-rights-removed': (count: number) =>
    `extra rights for Adobe Reader removed from ${counted(count, 'file')}, because they do not survive a change`,
  'unchanged-signed': (count: number) =>
    `${counted(count, 'signed file')} returned unchanged, because any change would void the signature`,
  unchanged: (count: number) =>
    `${counted(count, 'file')} already as small as ${count === 1 ? 'it gets' : 'they get'}, returned unchanged`,
  'made-safe': (count: number) =>
    `${counted(count, 'file')} already as small as ${count === 1 ? 'it gets' : 'they get'}, returned with nothing changed but what could run in ${count === 1 ? 'it' : 'them'}`,
  'head-removed': (count: number) =>
    `${counted(count, 'file')} had other data before the PDF, which is left out`,
  'active-content-kept': (count: number) =>
    `${counted(count, 'file')} returned with scripts, launch actions or other data, because any change would break ${count === 1 ? 'it' : 'them'}`,
  'active-content-unknown': (count: number) =>
    `${counted(count, 'file')} returned without a look at scripts and launch actions, because that would take too long`,
  'not-for-web': (count: number) =>
    `${counted(count, 'file')} not optimized for the web, which would make ${count === 1 ? 'it' : 'them'} larger than the original`,
  'target-missed': (count: number) =>
    `${counted(count, 'file')} cannot be made as small as asked; ${count === 1 ? 'this is' : 'these are'} the smallest possible`,
  'time-ran-out': (count: number) =>
    `${counted(count, 'file')} not worked through completely, because that would take too long`,
  'larger-than-original': (count: number) =>
    `${counted(count, 'file')} could not be made smaller than the original`,
  'converted-to-8-bit': (count: number) => `${counted(count, 'image')} reduced from 16 to 8 bits a channel`,
  'colour-converted': (count: number) => `${counted(count, 'image')} converted to the chosen colours`,
  'colors-reduced': (count: number) => `${counted(count, 'image')} reduced to 256 colors or fewer`,
  'all-colors-kept': (count: number) =>
    `${counted(count, 'image')} kept all colors because fewer would show, save nothing or take too long`,
  'text-replaced': (count: number) => `${counted(count, 'text')} replaced in the page itself`,
  'text-deleted': (count: number) => `${counted(count, 'text')} deleted from the page itself`,
  'text-covered': (count: number) =>
    `${counted(count, 'text')} written over a white box, because the original is part of a picture`,
  'font-substituted': (count: number) =>
    `${counted(count, 'text')} set in a similar font, because the original font lacks some of the characters`,
  'text-out-of-place': (count: number) =>
    `${counted(count, 'text')} set beyond the room there is: please check that everything can be read`,
  'characters-missing': (count: number) =>
    `${counted(count, 'character')} shown as an empty box, because no font here has ${count === 1 ? 'it' : 'them'}`,
  'metadata-removed': (count: number) => `camera and editing data of ${counted(count, 'image')} left out`,
  fonts: fontSentence,
} as const satisfies Record<string, (count: number, fact: ReportFact) => string>

export const reportCodes = Object.keys(sentences) as ReportCode[]

/** A fact in plain words: `2 images embedded without re-encoding`. */
export function reportText(fact: ReportFact): string {
  const { code, count = 1 } = fact
  return naming(fact, sentences[code](count, fact))
}

/** Why a file could not be converted, with its name: `a.pdf is damaged and cannot be read`. */
export const whyNotConverted = (fact: Pick<ReportFact, 'file' | 'error'>): string =>
  naming(fact, fact.error ?? '')

/** Most sentences about what went wrong name the file themselves. */
const naming = ({ file, error }: Pick<ReportFact, 'file' | 'error'>, text: string): string =>
  file && !error?.includes(file) ? `${file}: ${text}` : text

/** What happened to several files as one fact, with their numbers together; which pages they were cannot be told then. */
export function summed(facts: readonly ReportFact[]): ReportFact {
  const [first, ...others] = facts
  if (!first) throw new Error('a code without facts')
  if (others.length === 0) return first
  const count = facts.reduce((sum, fact) => sum + (fact.count ?? 1), 0)
  const of = facts.reduce((sum, fact) => sum + (fact.of ?? fact.count ?? 1), 0)
  const fonts = facts.flatMap((fact) => fact.fonts ?? [])
  return { code: first.code, count, of, ...(fonts.length > 0 && { fonts: differentFonts(fonts) }) }
}

const differentFonts = (fonts: readonly FontUse[]): readonly FontUse[] => [
  ...new Map(fonts.map((font) => [`${font.asked}\n${font.used}`, font])).values(),
]
