import { describe, expect, test } from '@jest/globals'
import { advancesOf } from './advances.ts'
import { nearestFamily } from './nearest-family.ts'

/** A font whose letters are so much wider than those of a family. */
function like(family: string, { wider = 1, letters = 'etaoinshrldu TAS012' } = {}) {
  const widthOf = advancesOf({ family, bold: false, italic: false })
  return new Map([...letters].map((letter) => [letter, wider * (widthOf?.(letter) ?? 0)]))
}

const plain = { serifs: false, bold: false, italic: false }

describe('the family that stands in for a font', () => {
  test.each(['Arial', 'Arial Narrow', 'Calibri'])('is the one that is as wide: %s', (family) => {
    expect(nearestFamily({ ...plain, widths: like(family, { wider: 1.02 }) })).toBe(family)
  })

  test('keeps to fonts with serifs where the font has them', () => {
    expect(nearestFamily({ ...plain, serifs: true, widths: like('Arial') })).toBe('Times New Roman')
  })

  test('is Courier New where all letters are as wide as each other', () => {
    expect(nearestFamily({ ...plain, serifs: true, widths: like('Courier New', { wider: 0.9 }) })).toBe(
      'Courier New',
    )
  })

  test('is not told by a few signs, nor by the Latin letters of a font of another script', () => {
    expect(nearestFamily({ ...plain, widths: like('Arial', { letters: '#S' }) })).toBeUndefined()
    const korean = [...'가나다라마바사아자차카타파하거너더러머버서어저처'].map(
      (letter) => [letter, 1] as const,
    )
    expect(nearestFamily({ ...plain, widths: new Map([...like('Arial'), ...korean]) })).toBeUndefined()
  })
})
