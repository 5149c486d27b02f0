/** What a line is filled with, as far as its breaks are concerned; lengths in units of the page. */
export interface Box {
  readonly width: number
  /** What a hyphen adds where the line ends with it. */
  readonly hyphen: number
  /** Between it and the box before, on one line. */
  readonly gap: number
  readonly glue: 'space' | 'none' | 'line'
  /** The old line that it begins, or that what it stands for began. */
  readonly opens: number | undefined
  /** Whether it is as it was, and follows what it followed. */
  readonly same: boolean
}

export interface Measure {
  /** How long a line may be. */
  readonly roomOf: (line: number) => number
  readonly justified: boolean
  /** How many lines the text had before. */
  readonly lines: number
}

/** A gap of a justified line is made no narrower than this part of what it is. */
const narrowest = 0.8
/** A ragged line that is filled as far keeps its end, though the next word had room; parts of its length. */
const filled = 0.9
/** Parts of the room that a line may be longer, as kerning and hanging signs make it. */
const tolerance = 0.003

/**
 * Where the lines of a paragraph begin, as indices of its boxes. Old lines keep their ends as long as they fit, so that
 * a change stays in the lines that it needs; from where a line begins as it did all is as it was.
 */
export function breakLines(boxes: readonly Box[], { roomOf, justified, lines }: Measure): number[] {
  const starts: number[] = []
  for (let at = 0; at < boxes.length; ) {
    const line = starts.length
    starts.push(at)
    at = oldEnd(at, line) ?? furthest(at, line)
  }
  return starts

  function oldEnd(start: number, line: number): number | undefined {
    const opening = boxes.findIndex(({ opens }, index) => index > start && opens === line + 1)
    const isLast = line >= lines - 1
    const end = opening > 0 ? opening : isLast ? boxes.length : -1
    if (end < 0) return undefined
    const within = boxes.slice(start + 1, end)
    if (within.some(({ glue }) => glue === 'line')) return undefined
    if (boxes[start]?.opens === line && boxes.slice(start, end).every(({ same }) => same)) return end
    if (end === boxes.length) return undefined
    const { length, least } = extent(start, end)
    const room = roomOf(line) * (1 + tolerance)
    if ((justified ? least : length) > room) return undefined
    const next = boxes[end]
    const fitsMore = next && next.glue !== 'line' && length + next.gap + next.width + next.hyphen <= room
    return !fitsMore || (length >= filled * room && !justified) ? end : undefined
  }

  function furthest(start: number, line: number): number {
    const room = roomOf(line) * (1 + tolerance)
    let best = start + 1
    for (let end = start + 1; end <= boxes.length; end += 1) {
      const { length, least } = extent(start, end)
      if ((justified ? least : length) <= room) best = end
      else if (length - (boxes[end - 1]?.hyphen ?? 0) > room) break
      if (boxes[end]?.glue === 'line') break
    }
    return best
  }

  function extent(start: number, end: number): { readonly length: number; readonly least: number } {
    let [words, gaps] = [0, 0]
    for (let at = start; at < end; at += 1) {
      words += boxes[at]?.width ?? 0
      if (at > start) gaps += boxes[at]?.gap ?? 0
    }
    words += boxes[end - 1]?.hyphen ?? 0
    return { length: words + gaps, least: words + gaps * narrowest }
  }
}
