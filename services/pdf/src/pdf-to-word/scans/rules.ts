import type { Ink } from './ink.ts'

/** The length and thickness in cells: what is this long and no thicker is a line of a form or a table. */
const leastLength = 40
const mostThickness = 3

/** Ink without long thin lines across and down. */
export function withoutRules(ink: Ink): Ink {
  const { width, height, cells } = ink
  const rest = cells.slice()
  const isInk = (at: number) => cells[at] === 1
  erase(height, width, (line, along) => line * width + along)
  erase(width, height, (line, along) => along * width + line)
  return { ...ink, cells: rest }

  /** @param at the cell of a place along a line */
  function erase(lines: number, length: number, at: (line: number, along: number) => number): void {
    for (let line = 0; line < lines; line++) {
      let start = 0
      for (let along = 0; along <= length; along++) {
        if (along < length && isInk(at(line, along)) && isThin(line, along)) continue
        if (along - start >= leastLength) for (let one = start; one < along; one++) rest[at(line, one)] = 0
        start = along + 1
      }
    }

    function isThin(line: number, along: number): boolean {
      let thickness = 1
      for (let before = line - 1; before >= 0 && isInk(at(before, along)); before--) {
        if (++thickness > mostThickness) return false
      }
      for (let after = line + 1; after < lines && isInk(at(after, along)); after++) {
        if (++thickness > mostThickness) return false
      }
      return true
    }
  }
}
