import type { Glyph } from '../../reading/page-model.ts'
import { isBlank } from './scripts.ts'
import { least, mostCommon } from './statistics.ts'

/** A large letter that a paragraph begins with, as high as some of its lines, which stand beside it. */
export interface DropCap {
  readonly glyph: Glyph
  /** Baselines of the lines beside it, from top to bottom; the last one is its own. */
  readonly baselines: readonly number[]
  /** Size of their letters, in points. */
  readonly size: number
}

/** How many times larger than the text around it the letter is at least. */
const larger = 1.8
/** Letters beside it are smaller than this share of its size. */
const small = 0.6
/** The distances from the letter, in em of it, between which the lines begin. */
const nearest = -0.1
const farthest = 0.5
/** The height of a capital letter, in em. */
const capital = 0.7
/** The distances, in em of the text, within which baselines count as one line, and starts as one edge. */
const sameLine = 0.35
const sameEdge = 0.8

/** @param glyphs upright ones of a page or of a cell */
export function dropCaps(glyphs: readonly Glyph[]): DropCap[] {
  const solid = glyphs.filter(({ text }) => !isBlank(text))
  const usual = mostCommon(
    solid.map(({ face }) => [face.size, 1]),
    0.1,
  )
  if (usual === undefined) return []
  const large = solid.filter(({ text, face }) => face.size > larger * usual && /^\p{Lu}$/u.test(text))
  return large.length > mostLarge ? [] : large.flatMap((glyph) => capOf(glyph, solid) ?? [])
}

/** Where more letters are large, they are text. */
const mostLarge = 400

function capOf(glyph: Glyph, solid: readonly Glyph[]): DropCap | undefined {
  const { x0, x1, y, face } = glyph
  const around = solid.filter(
    (other) =>
      other !== glyph && other.y > y - face.size && other.y < y + face.size && other.x1 > x0 - face.size,
  )
  const isPeer = (other: Glyph) =>
    other.face.size >= small * face.size && other.x0 < x1 + face.size && Math.abs(other.y - y) < face.size / 2
  if (around.some(isPeer)) return undefined
  const top = y - capital * face.size
  const beside = around.filter(
    (other) =>
      other.x0 > x1 + nearest * face.size &&
      other.face.size < small * face.size &&
      other.y - small * capital * other.face.size > top,
  )
  const size = mostCommon(
    beside.map((other) => [other.face.size, 1]),
    0.1,
  )
  if (size === undefined) return undefined
  const text = beside.filter((other) => Math.abs(other.face.size - size) < 0.1 * size)
  const lines = linesOf(
    text.filter((other) => other.y < y + sameLine * size),
    size,
  )
  const isAtCap = ({ from }: Line) => from < x1 + farthest * face.size
  const last = lines.at(-1)
  if (lines.length < 2 || !last || !lines.every(isAtCap) || Math.abs(last.y - y) > sameLine * size)
    return undefined
  // Nothing stands before it, and the text goes on below it.
  const isBefore = (other: Glyph) =>
    other.x1 < x0 + 1 && other.x1 > x0 - size && other.y < y + sameLine * size
  const pitch = (last.y - (lines[0]?.y ?? last.y)) / (lines.length - 1)
  const isBelow = (other: Glyph) =>
    Math.abs(other.x0 - x0) < sameEdge * size && other.y > y + 0.5 * pitch && other.y < y + 1.6 * pitch
  if (around.some(isBefore) || !around.some(isBelow)) return undefined
  return { glyph, size, baselines: lines.map((line) => line.y) }
}

interface Line {
  readonly y: number
  readonly from: number
}

function linesOf(glyphs: readonly Glyph[], size: number): Line[] {
  const lines: { y: number; xs: number[] }[] = []
  for (const { y, x0 } of [...glyphs].sort((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    if (line && y - line.y < sameLine * size) line.xs.push(x0)
    else lines.push({ y, xs: [x0] })
  }
  return lines.map(({ y, xs }) => ({ y, from: least(xs) }))
}
