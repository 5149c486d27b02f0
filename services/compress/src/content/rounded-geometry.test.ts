import { concat, identity, type Matrix } from '@folio/pdf-content/matrix'
import { readOperators } from '@folio/pdf-content/read-operators'
import { describe, expect, test } from '@jest/globals'
import { pageTolerance, RoundedGeometry } from './rounded-geometry.ts'
import { shortenOperators } from './shorten-operators.ts'

/** Numbers that come the same every time (Numerical Recipes' quick generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Where all points of all paths are on the page. */
function pointsOf(content: Uint8Array, start: Matrix = identity): number[] {
  const saved: Matrix[] = []
  const points: number[] = []
  let matrix = start
  for (const { name, operands } of readOperators(content)) {
    const numbers = operands as number[]
    if (name === 'q') saved.push(matrix)
    if (name === 'Q') matrix = saved.pop() ?? start
    if (name === 'cm') matrix = concat(numbers as unknown as Matrix, matrix)
    const [x = 0, y = 0, width = 0, height = 0] = numbers
    const local = name === 're' ? [x, y, x + width, y + height] : 'mlcvy'.includes(name) ? numbers : []
    for (let at = 0; at < local.length; at += 2) {
      const [, , , , e, f] = concat([1, 0, 0, 1, local[at] ?? 0, local[at + 1] ?? 0], matrix)
      points.push(e, f)
    }
  }
  return points
}

/** Paths below several matrices that follow each other, as drawing programs write them. */
function drawing(seed: number): Buffer {
  const random = randomNumbers(seed)
  const number = (size: number) => ((random() - 0.5) * 2 * size).toFixed(2 + Math.floor(random() * 6))
  const lines: string[] = []
  for (let group = 0; group < 20; group += 1) {
    lines.push('q')
    for (let step = 0; step < 1 + random() * 4; step += 1) {
      const size = 10 ** (random() * 2 - 1)
      const turn = random() * 6
      const [cos, sin] = [size * Math.cos(turn), size * Math.sin(turn)]
      lines.push(
        `${cos.toFixed(7)} ${sin.toFixed(7)} ${(-sin).toFixed(7)} ${cos.toFixed(7)} ${number(50)} ${number(50)} cm`,
      )
    }
    for (let path = 0; path < 10; path += 1) {
      lines.push(`${number(300)} ${number(300)} m ${number(300)} ${number(300)} l`)
      lines.push(`${Array.from({ length: 6 }, () => number(300)).join(' ')} c`)
      lines.push(`${Array.from({ length: 4 }, () => number(300)).join(' ')} v`)
      lines.push(`${Array.from({ length: 4 }, () => number(300)).join(' ')} re f`)
    }
    lines.push('Q')
  }
  return Buffer.from(lines.join('\n'))
}

const rounded = (content: Uint8Array, start: Matrix = identity): Buffer => {
  const bytes = shortenOperators(content, { geometry: new RoundedGeometry(start) })
  if (!bytes) throw new Error('not well formed')
  return Buffer.from(bytes)
}

describe('numbers are cut to what 300 dpi needs', () => {
  test.each([1, 2, 3, 4, 5])(
    'no point moves by 0.05 pixels, however many matrices are in force: %d',
    (seed) => {
      const content = drawing(seed)
      const result = rounded(content)
      const [before, after] = [pointsOf(content), pointsOf(result)]
      expect(after.length).toBe(before.length)
      let largest = 0
      for (let at = 0; at < before.length; at += 2) {
        const [x = 0, y = 0, otherX = 0, otherY = 0] = [before[at], before[at + 1], after[at], after[at + 1]]
        largest = Math.max(largest, Math.hypot(x - otherX, y - otherY))
      }
      expect(largest).toBeGreaterThan(0)
      // Each corner of a rectangle is its own, but its far one is written as a sum.
      expect((largest * 300) / 72).toBeLessThan(0.05)
      expect(result.length).toBeLessThan(0.8 * content.length)
    },
  )

  test('what is enlarged keeps more decimals, what is shrunk fewer', () => {
    const path = Buffer.from('1.23456789 2.3456789 m 3.456789 4.56789 l S')
    expect(rounded(path).toString()).toBe('1.23 2.35 m 3.46 4.57 l S')
    expect(rounded(path, [100, 0, 0, 100, 0, 0]).toString()).toBe('1.2346 2.3457 m 3.4568 4.5679 l S')
    expect(rounded(path, [0.01, 0, 0, 0.01, 0, 0]).toString()).toBe('1 2 m 3 5 l S')
  })

  test('text, matrices and dashes stay exact', () => {
    const content =
      '1.000001 0 0 1.000001 .123456 .654321 cm[1.23456 2.34567].987654 d BT/F1 11.95517 Tf 1 0 0 1 72.12345 700.98765 Tm' +
      '[(a)-250.12345(b)]TJ 1.23456 -14.34567 Td .012345 Tc .54321 Tw(c)Tj ET'
    expect(rounded(Buffer.from(content)).toString()).toBe(content)
  })

  test('rules and level edges stay exact, because renderers set them on pixels', () => {
    const content =
      '66.36123 769.52123 462.61234 .48004 re f 10.12345 20.12345 m 90.12345 20.12345 l 90.12345 80.98765 l h S'
    expect(rounded(Buffer.from(content)).toString()).toBe(content)
  })

  test('a short line does not become a point, a thin line keeps its width', () => {
    const result = rounded(Buffer.from('.001234 w 10.0011 10.0012 m 10.0021 10.0023 l S')).toString()
    expect(result).toBe('.001234 w 10 10 m 10.0021 10.0023 l S')
  })

  test('colours keep their step of 256', () => {
    const values = Array.from({ length: 256 }, (_, step) => (step / 255 + 0.0003).toFixed(6))
    const result = rounded(Buffer.from(values.map((value) => `${value} g`).join(' '))).toString()
    const steps = result.match(/[\d.]+(?= g)/g)?.map((value) => Math.round(Number(value) * 255))
    expect(steps).toEqual(values.map((value) => Math.round(Number(value) * 255)))
    expect(result.length).toBeLessThan(256 * 7)
    expect(pageTolerance).toBeCloseTo(0.012)
  })
})
