/** Which part of a text stays where it is when its length changes; both ends of a justified one. */
export type Alignment = 'start' | 'center' | 'end' | 'justified'

/** Where a line of text lies, in any unit, as long as all lines have the same one. */
export interface LineSpan {
  /** Along the line, in the direction of the letters. */
  readonly start: number
  readonly end: number
  /** Across it. */
  readonly level: number
}

type Ends = Pick<LineSpan, 'start' | 'end'>

interface Surroundings {
  /** Font size of the text. */
  readonly em: number
  /** The middle of the page, along the line; no text is taken for one in the middle of the page unless told. */
  readonly middle?: number
  /** Whether the text is read from the right. */
  readonly fromRight?: boolean
}

/** The part of an em by which places may differ and are alike: writers round to hundredths of a point and less. */
const tolerance = 0.03
/** Two others that end alike by chance are rare; one is not. */
const votesNeeded = 2
/** Lines of one paragraph are not further apart, in ems. */
const paragraph = 8
/** A line of a paragraph is not shorter than this part of the others; narrower columns are cells, in ems. */
const leastFilled = 0.5
const narrowest = 6.5
/** From where on what stands beside a text is another one, in ems. */
const apart = 0.6

/**
 * Whether a text is a part of a line, because something else of the line stands close beside it: then it keeps its
 * beginning, whatever other lines say. @param em font size of the text
 */
export const isPartOfLine = (own: Ends, beside: Iterable<Ends>, em: number): boolean =>
  [...beside].some(({ start, end }) => Math.max(own.start - end, start - own.end) <= apart * em)

/**
 * How a text is aligned, judged by the other lines of its page: the end of an amount stays if the amounts above and
 * below end there, a heading stays in the middle that other lines or the page share, and a line both of whose ends
 * are those of the lines around keeps both. Whatever begins as others do keeps its beginning, and so does what nothing
 * is known of. One that begins and ends alike, as an amount of as many digits, goes with those that end alike, if any.
 *
 * The page asks for the field in which one writes, the server for the file: both must grow the same way.
 * @param others lines in the same direction, without the text's own; those that share neither of its ends nor its middle
 * may be left out
 */
export function lineAlignment(
  own: LineSpan,
  others: readonly LineSpan[],
  { em, middle, fromRight = false }: Surroundings,
): Alignment {
  const alike = (one: number, other: number) => Math.abs(one - other) <= em * tolerance
  const center = centerOf(own)
  const votes = { start: 0, center: middle !== undefined && alike(middle, center) ? 1 : 0, end: 0, both: 0 }
  const full: Ends[] = []
  const fullFromRight: Ends[] = []
  for (const line of others) {
    const { start, end } = line
    const isClose = Math.abs(line.level - own.level) <= paragraph * em
    if (isClose && alike(end, own.end)) full.push(line)
    if (isClose && fromRight && alike(start, own.start)) fullFromRight.push(seenFromRight(line))
    if (alike(start, own.start) && alike(end, own.end)) votes.both += 1
    else if (alike(start, own.start)) votes.start += 1
    else if (alike(end, own.end)) votes.end += 1
    else if (alike(centerOf(line), center)) votes.center += 1
  }
  const isJustified = isFull(own, full, alike) || isFull(seenFromRight(own), fullFromRight, alike)
  if (own.end - own.start >= narrowest * em && isJustified) return 'justified'
  const ends = votes.end > 0 ? votes.end + votes.both : 0
  if (ends >= votesNeeded && ends > votes.start) return 'end'
  if (votes.start > 0 || votes.both > 0) return 'start'
  return votes.center >= votesNeeded ? 'center' : 'start'
}

const centerOf = ({ start, end }: Ends): number => (start + end) / 2

const seenFromRight = ({ start, end }: Ends): Ends => ({ start: -end, end: -start })

/** Whether lines that end where this one does also begin alike, where it begins or, if it is indented, before. */
function isFull(own: Ends, full: readonly Ends[], alike: (one: number, other: number) => boolean): boolean {
  return full.some(({ start }) => {
    const together = full.filter((other) => alike(other.start, start)).length
    const filled = (own.end - own.start) / (own.end - start)
    const begins = own.start > start || alike(own.start, start)
    return together >= votesNeeded && begins && filled >= leastFilled
  })
}
