import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ReportFact } from '@folio/contract/report'
import type { Rendering } from '@folio/pdf-engines/testing/pdf-tools'
import type { TextItem } from '../../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { plain, type SeenPage } from './edit-page.ts'
import { isRightText, sorted, spelled } from './edit-texts.ts'
import type { Trial } from './edit-trials.ts'
import type { Letter } from './pdfium-letters.ts'

/** What an edit was to be, and whether it is; undefined where it cannot be told. */
export interface Verdict {
  /** The new text and nothing of the old one, by both extractors. */
  readonly text: boolean
  /**
   * No pixel differs outside of the edited line from its beginning to its end, and of the annotations upon it, by both
   * renderers: a frame around a link and what marks a text go with its words.
   */
  readonly outside: boolean
  /** Every other letter of the page stands where it stood. */
  readonly positions: boolean | undefined
  /** Letters that the page shows in the text's font are set in it. */
  readonly font: boolean | undefined
  /** The words that were not touched are spaced as they were, on the same line, from the same end. */
  readonly kept: boolean | undefined
  /** No letter lies over another one that was free, or off the page. */
  readonly clear: boolean
  /** Content of the page byte by byte, and drawn alike; of an unchanged text only. */
  readonly identical: boolean | undefined
  readonly structure: boolean
  /** At most so much larger as a small font is. */
  readonly size: boolean
  readonly damaged: boolean
}

const reach = 0.3
/** Bytes. */
export const largestGain = 100_000
/** A difference that the eye notices, in a channel of 0 to 255. */
export const noticeable = 24

interface Judged {
  readonly before: SeenPage
  readonly after: SeenPage
  readonly report: readonly ReportFact[]
}

export function judge(item: TextItem, trial: Trial, { before, after, report }: Judged): Verdict {
  // A text in a picture has no font, and nothing of it is kept.
  const covered = report.some(({ code }) => code === 'text-covered')
  const told = lineOf(item, before.viewport.transform)
  const width = drawnWidth(item, before.letters, told)
  const line =
    width === undefined ? told : lineOf({ ...item, originalWidth: width }, before.viewport.transform)
  const old = before.letters.filter((letter) => line.holds(letter))
  const others = before.letters.filter((letter) => !line.holds(letter))
  const { fresh, lost } = unmatched(others, after.letters)
  const identical =
    trial.kind === 'same'
      ? Buffer.compare(before.content, after.content) === 0 && changedPixels(before, after, () => false) === 0
      : undefined
  const boxes = [...old, ...fresh]
  const isOnLine = line.around(boxes, before.viewport.transform)
  const isMarked = marksAround(old, before, after)
  return {
    text: isRightText(item.content, trial.content, { before, after, old, fresh }),
    outside: changedPixels(before, after, (x, y) => isOnLine(x, y) || isMarked(x, y)) === 0,
    positions: lost.length === 0,
    font: covered ? undefined : keepsFont(before.letters, old, fresh),
    kept: covered ? undefined : keepsPlace(old, fresh, trial, item, line),
    clear: isClear(old, fresh, { others, line, after }),
    identical,
    structure: before.structure === after.structure && before.pages === after.pages,
    size: after.pdf.length - before.pdf.length < largestGain,
    damaged: after.complaint && !before.complaint,
  }
}

type Line = ReturnType<typeof lineOf>

/**
 * Where a glyph tells the letters of others, a reader may leave it without width: as far as the letters of a line that
 * reaches further than it says spell what it says.
 */
function drawnWidth(
  { content, originalWidth }: TextItem,
  letters: readonly Letter[],
  { isOnIt, position, size }: Line,
): number | undefined {
  const wanted = sorted(plain(content))
  const own = letters
    .filter((letter) => isOnIt(letter) && position(letter) > -0.1 * size)
    .sort((one, other) => position(one) - position(other))
  let read = ''
  for (const letter of own) {
    read += plain(letter.text)
    if (read.length > wanted.length) return undefined
    const end = rightOf(letter, { position })
    if (read.length === wanted.length && sorted(read) === wanted && end > originalWidth + 0.1 * size)
      return end
  }
  return undefined
}

/** Parts of an em from where a letter of vertical writing begins to what PDFium calls its origin. */
const drop = 0.88
const aside = 0.5

function lineOf(item: TextItem, viewport: readonly number[]) {
  const { originalTransform, originalWidth, pieces = [] } = item
  const [a = 1, b = 0, , , e = 0, f = 0] = originalTransform
  // A line may begin with the raised mark of a footnote.
  const widest = pieces.reduce((best, piece) => (piece.originalWidth > best.originalWidth ? piece : best), {
    ...{ originalTransform, originalWidth: 0 },
  })
  const [, , c = 0, d = 1, baseX = 0, baseY = 0] = widest.originalTransform
  const size = Math.hypot(c, d) || 1
  const span = Math.hypot(a, b) || 1
  const [k0 = 1, l0 = 0, m0 = 0, n0 = 1] = viewport
  const shownTurn = Math.atan2(l0 * a + n0 * b, k0 * a + m0 * b)
  const vertical = Math.abs(Math.sin(item.turn - shownTurn)) > 0.9
  const flat: readonly [number, number] = vertical ? [-c / size, -d / size] : [a / span, b / span]
  const [lead, side] = vertical ? [drop * size, aside * size] : [0, 0]
  const position = ({ x, y }: { x: number; y: number }) => (x - e) * flat[0] + (y - f) * flat[1] - lead
  const height = ({ x, y }: { x: number; y: number }) => (y - baseY) * flat[0] - (x - baseX) * flat[1] + side
  const raised = pieces.length > 0 ? 0.65 : 0.35
  return {
    ...{ size, position, height, vertical },
    isOnIt: (letter: Letter): boolean => Math.abs(height(letter)) < raised * size,
    holds: (letter: Letter): boolean =>
      Math.abs(height(letter)) < raised * size &&
      position(letter) > -0.1 * size &&
      position(letter) < originalWidth - Math.min(0.02 * size, originalWidth / 2) + 0.001,
    /** Whether a point of the drawing, in points as shown, lies by these letters. */
    around: (letters: readonly Letter[], viewport: readonly number[]) => {
      const corners = letters.flatMap(({ x, y, box: [left, bottom, right, top] }) => [
        { x, y },
        ...[left, right].flatMap((at) => [bottom, top].map((level) => ({ x: at, y: level }))),
      ])
      const along = [-lead, originalWidth - lead, ...corners.map(position)]
      const across = [-0.3 * size, size, ...corners.map(height)]
      const pad = Math.max(1.5, 0.15 * size)
      const [from, to] = [least(along) - pad, most(along) + pad]
      const [low, high] = [least(across) - pad, most(across) + pad]
      const onPage = fromView(viewport)
      return (viewX: number, viewY: number): boolean => {
        const point = onPage(viewX, viewY)
        const [at, level] = [position(point), height(point)]
        return at >= from && at <= to && level >= low && level <= high
      }
    },
  }
}

/** Where in a page's own coordinates a point lies that is shown there. */
function fromView([k = 1, l = 0, m = 0, n = 1, o = 0, p = 0]: readonly number[]) {
  const determinant = k * n - l * m || 1
  return (viewX: number, viewY: number) => {
    const [dx, dy] = [viewX - o, viewY - p]
    return { x: (n * dx - m * dy) / determinant, y: (k * dy - l * dx) / determinant }
  }
}

/** Points: how far the frame of an annotation is drawn around it. */
const frame = 4

/** Whether a point as shown lies by an annotation, where it was or where it is, that was upon one of these letters. */
function marksAround(old: readonly Letter[], before: SeenPage, after: SeenPage) {
  const boxes = before.marks.flatMap((mark, index) =>
    old.some(({ x, y }) => x >= mark[0] && x <= mark[2] && y >= mark[1] && y <= mark[3])
      ? [mark, after.marks[index] ?? mark]
      : [],
  )
  const onPage = fromView(before.viewport.transform)
  return (viewX: number, viewY: number): boolean => {
    const { x, y } = onPage(viewX, viewY)
    return boxes.some(
      ([left, bottom, right, top]) =>
        x >= left - frame && x <= right + frame && y >= bottom - frame && y <= top + frame,
    )
  }
}

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]): number =>
  values.reduce((top, value) => Math.max(top, value), -Infinity)

/** The letters that were not there, and those that are there no more. */
function unmatched(before: readonly Letter[], after: readonly Letter[]) {
  const cells = new Map<string, Letter[]>()
  const key = (x: number, y: number) => `${x} ${y}`
  for (const letter of after) {
    const at = key(Math.round(letter.x), Math.round(letter.y))
    const known = cells.get(at)
    if (known) known.push(letter)
    else cells.set(at, [letter])
  }
  const matched = new Set<Letter>()
  const lost = before.filter((letter) => {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const near = cells.get(key(Math.round(letter.x) + dx, Math.round(letter.y) + dy))
        const same = near?.find(
          (other) =>
            !matched.has(other) &&
            other.text === letter.text &&
            Math.hypot(other.x - letter.x, other.y - letter.y) <= reach,
        )
        if (!same) continue
        matched.add(same)
        return false
      }
    }
    return true
  })
  return { fresh: after.filter((letter) => !matched.has(letter)), lost }
}

function keepsFont(
  page: readonly Letter[],
  old: readonly Letter[],
  fresh: readonly Letter[],
): boolean | undefined {
  const fonts = new Set(old.map(({ font }) => font))
  // Bitmap fonts of TeX have no names, and a page has many of them: only the text itself shows what is in its own.
  const witnesses = [...page.filter(({ font }) => font !== '' && fonts.has(font)), ...old]
  const shown = new Set(witnesses.map(({ text }) => text))
  const judged = fresh.filter(({ text }) => shown.has(text))
  return judged.length === 0 ? undefined : judged.every(({ font }) => fonts.has(font))
}

/** The letters that begin and end both texts. */
function keepsPlace(
  old: readonly Letter[],
  fresh: readonly Letter[],
  { content }: Trial,
  { content: original }: TextItem,
  line: Line,
): boolean | undefined {
  const [was, now] = [plain(original), plain(content)]
  if (now === '' || isRightToLeft(was)) return undefined
  const [first, second] = [old, fresh].map((letters) =>
    [...letters].sort((one, other) => line.position(one) - line.position(other)),
  )
  if (!first || !second) return undefined
  if (spelled(first) !== was || spelled(second) !== now) return undefined
  // Where PDFium says that a letter of vertical writing begins depends on its font.
  const fonts = new Set(first.map(({ font }) => font))
  if (line.vertical && second.some(({ font }) => !fonts.has(font))) return undefined
  // A line with raised words, or words of another size, had letters that far from it before.
  const high = most(first.map((letter) => Math.abs(line.height(letter))))
  if (second.some((letter) => Math.abs(line.height(letter)) > reach + Math.max(0.2 * line.size, high)))
    return false
  const ends = [0, -1].map((at) => {
    const [one, other] = [first.at(at), second.at(at)]
    return one && other ? line.position(other) - line.position(one) : 0
  })
  const [start = 0, end = 0] = ends
  const [lastOld, lastNew] = [first.at(-1), second.at(-1)]
  const endShift = lastOld && lastNew ? rightOf(lastNew, line) - rightOf(lastOld, line) : end
  const anchored = [start, endShift, (start + endShift) / 2].some((shift) => Math.abs(shift) <= 2 * reach)
  const gaps = (letters: readonly Letter[], words: readonly string[], reverse: boolean): number[] => {
    const all = letters.map((letter) => line.position(letter))
    const steps = all.slice(1).map((at, index) => at - (all[index] ?? 0))
    if (reverse) steps.reverse()
    return steps.slice(0, Math.max(0, plain(words[0] ?? '').length - 1))
  }
  const [oldWords, newWords] = [original.trim().split(/\s+/), content.trim().split(/\s+/)]
  const compared = (
    [
      [oldWords, newWords, false],
      [oldWords.toReversed(), newWords.toReversed(), true],
    ] as const
  ).every(([one, other, reverse]) => {
    if (one[0] !== other[0]) return true
    const [before, after] = [gaps(first, one, reverse), gaps(second, other, reverse)]
    return before.every((gap, index) => Math.abs(gap - (after[index] ?? gap)) <= reach / 2)
  })
  return anchored && compared
}

const rightOf = ({ box }: Letter, line: Pick<Line, 'position'>): number =>
  Math.max(line.position({ x: box[2], y: box[1] }), line.position({ x: box[0], y: box[3] }))

function isClear(
  old: readonly Letter[],
  fresh: readonly Letter[],
  { others, line, after }: { others: readonly Letter[]; line: Line; after: SeenPage },
): boolean {
  const covered = (letters: readonly Letter[]) =>
    others.filter((other) => letters.some((letter) => overlap(letter, other) > 0.08 * line.size)).length
  const [k = 1, l = 0, m = 0, n = 1, o = 0, p = 0] = after.viewport.transform
  const off = (letters: readonly Letter[]) =>
    letters.filter(({ box: [left, bottom, right, top] }) =>
      [
        [left, bottom],
        [right, top],
      ].some(([x = 0, y = 0]) => {
        const [shownX, shownY] = [k * x + m * y + o, l * x + n * y + p]
        const { width, height } = after.viewport
        return shownX < -1 || shownY < -1 || shownX > width + 1 || shownY > height + 1
      }),
    ).length
  return covered(fresh) <= covered(old) && off(fresh) <= off(old)
}

/** How far two outlines lie over each other, in the lesser direction. */
function overlap({ box: one }: Letter, { box: other }: Letter): number {
  const across = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const up = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  return Math.min(across, up)
}

function changedPixels(
  before: SeenPage,
  after: SeenPage,
  allowed: (x: number, y: number) => boolean,
): number {
  let count = 0
  for (const renderer of ['pdfium', 'poppler'] as const) {
    const [one, other] = [before.drawings[renderer], after.drawings[renderer]]
    if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
    const scale = before.viewport.width / one.width
    for (const [x, y] of differences(one, other)) {
      if (!allowed((x + 0.5) * scale, (y + 0.5) * scale)) count += 1
    }
  }
  return count
}

function* differences(one: Rendering, other: Rendering): Generator<readonly [number, number]> {
  for (let at = 0; at < one.data.length; at += 3) {
    if (
      Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > noticeable ||
      Math.abs((one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0)) > noticeable ||
      Math.abs((one.data[at + 2] ?? 0) - (other.data[at + 2] ?? 0)) > noticeable
    ) {
      const pixel = at / 3
      yield [pixel % one.width, Math.floor(pixel / one.width)]
    }
  }
}
