import { apply, dot, type Matrix, type Point } from '@folio/pdf-content/matrix'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { DrawnRule } from '../../content/ruled-lines.ts'
import { type Axes, pointAt } from './quad.ts'
import { placeOf } from './rule-groups.ts'

/** Where a rule is drawn instead: along the text, and so much higher. */
export interface RuleStretch {
  readonly from: number
  readonly to: number
  readonly rise: number
}

/** The corners of a rule as it then is, on the page. */
export function movedCorners(
  { line, corners }: Pick<DrawnRule, 'line' | 'corners'>,
  { from, to, rise }: RuleStretch,
  axes: Axes,
): readonly Point[] {
  const old = placeOf(line, axes)
  return corners.map((corner) => {
    const way = dot(corner, axes.along)
    const isFirst = way - old.from < old.to - way
    return pointAt(isFirst ? from + way - old.from : to + way - old.to, dot(corner, axes.up) + rise, axes)
  })
}

/**
 * The operators that build a rule elsewhere (ISO 32000-1, 8.5.2), in the path that it is a part of.
 * @param shapes the corners of each of its stretches on the page; without any a point stays that nothing is painted of (8.5.3)
 * @param toPath from the page to the space that the path is built in
 */
export function writeRule(
  { corners, isClosed }: Pick<DrawnRule, 'corners' | 'isClosed'>,
  shapes: readonly (readonly Point[])[],
  toPath: Matrix,
): string {
  const write = (point: Point, operator: string) => {
    const [x, y] = apply(toPath, point)
    return `${writeNumber(x)} ${writeNumber(y)} ${operator}`
  }
  const [first] = corners
  if (shapes.length === 0) return first ? write(first, 'm') : ''
  return shapes
    .map((shape) => {
      const points = isClosed ? shape.slice(0, -1) : shape
      const built = points.map((point, index) => write(point, index === 0 ? 'm' : 'l'))
      return [...built, ...(isClosed ? ['h'] : [])].join(' ')
    })
    .join('\n')
}
