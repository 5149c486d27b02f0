import { expect, test } from '@jest/globals'
import type { Face, Glyph } from '../../reading/page-model.ts'
import { withoutShadows } from './letter-shadows.ts'

const font = {
  ...{ family: 'Arial', bold: false, italic: false, ascent: 0.9, descent: -0.2, vertical: false },
  ...{ symbolic: undefined, unit: 0.001 },
}
const face = (color: string): Face => ({ font, size: 20, color, bold: false, italic: false, angle: 0 })

function letters(text: string, x: number, y: number, inColor: Face): Glyph[] {
  return [...text].map((letter, index) => {
    const x0 = x + 10 * index
    return {
      ...{ text: letter, x0, x1: x0 + 9, next: x0 + 10, y },
      ...{ face: inColor, mcid: undefined, artifact: false },
    }
  })
}

test('the shadow of a heading is not read as letters of their own, and the letters keep their color', () => {
  const [gray, red] = [face('#c0c0c0'), face('#900000')]
  const heading = letters('Illness', 100, 200, red)
  expect(withoutShadows([...letters('Illness', 101, 201, gray), ...heading])).toEqual(heading)
})

test('letters that stand beside each other stay, whatever their colors', () => {
  const row = [...letters('ll', 100, 200, face('#000000')), ...letters('ll', 103, 200, face('#900000'))]
  expect(withoutShadows(row)).toEqual(row)
})

test('of letters that are drawn at one place in two colors those are read that lie above', () => {
  const above = letters('Above', 100, 200, face('#000000'))
  expect(withoutShadows([...letters('Above', 100, 200, face('#d3d3d3')), ...above])).toEqual(above)
  expect(withoutShadows([...above, ...above])).toHaveLength(2 * above.length)
})

test('a page of one color is left as it is at once: there is nothing to look for', () => {
  const page = letters('No letter is the shadow of another.', 100, 200, face('#000000'))
  expect(withoutShadows(page)).toBe(page)
})
