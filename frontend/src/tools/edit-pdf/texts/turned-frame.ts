import type { Box } from './text-item.ts'

/** A place on the page as it is shown: points from its upper left corner, downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a line begins and how it runs. */
export interface Frame {
  readonly origin: Point
  /** Clockwise, radians. */
  readonly turn: number
}

/** A point of the page as seen from where a line begins: x along it, y across it, downwards. */
export function alongLine({ origin, turn }: Frame, { x, y }: Point): Point {
  const [dx, dy] = [x - origin.x, y - origin.y]
  return {
    x: dx * Math.cos(turn) + dy * Math.sin(turn),
    y: dy * Math.cos(turn) - dx * Math.sin(turn),
  }
}

/** The point of the page that lies so far along a line and across it. */
export const pointOn = ({ origin, turn }: Frame, along: number, across: number): Point => ({
  x: origin.x + along * Math.cos(turn) - across * Math.sin(turn),
  y: origin.y + along * Math.sin(turn) + across * Math.cos(turn),
})

/** The frame of a text, whose line begins at the corner of its box. */
export const frameOf = ({ x, y, turn }: Pick<Box, 'x' | 'y' | 'turn'>): Frame => ({ origin: { x, y }, turn })

/** How far a turned box reaches to each side of the corner that it is turned about. */
export function reachOf({ width, height, turn }: Pick<Box, 'width' | 'height' | 'turn'>) {
  const corner = { origin: { x: 0, y: 0 }, turn }
  const corners = [
    corner.origin,
    pointOn(corner, width, 0),
    pointOn(corner, 0, height),
    pointOn(corner, width, height),
  ]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
