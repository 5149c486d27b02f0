import { describe, expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import type { StyledPiece, TextItem } from './text-item.ts'
import { withoutParting, writtenLines } from './written-lines.ts'

const bold = { family: 'sans-serif', bold: true, italic: false } as const
const piece = (content: string, changes: Partial<StyledPiece> = {}): StyledPiece => ({
  ...textItem(content),
  rise: 0,
  ...changes,
})
/** Words in bold stand in asterisks. */
const told = (item: TextItem, content = item.content) =>
  writtenLines(item, content).map(({ stretches, width, end }) => [
    stretches
      .map(({ text, style }) => (style?.look.bold ? `*${text}*` : text))
      .join('')
      .replaceAll('\u00ad', '~'),
    width,
    end.replaceAll('\u00ad', '~'),
  ])

const line = textItem('Sign it today, please', {
  ...{ width: 120, pieces: [piece('Sign it'), piece('today,', { look: bold }), piece('please')] },
})
const paragraph = textItem('Nobody knows the complete truth of it', {
  lines: [
    textItem('Nobody knows the com-', { width: 100 }),
    textItem('plete truth', {
      ...{ width: 99, pieces: [piece('plete', { look: bold }), piece('truth')] },
    }),
    textItem('of it', { width: 30 }),
  ],
})

describe('what is written in looks as the document does', () => {
  test('the words of a line in their styles, and as wide', () => {
    expect(told(line)).toEqual([['Sign it* today,* please', 120, '']])
    expect(told(textItem('Dear all'))).toEqual([['Dear all', 40, '']])
  })

  test('the lines of a paragraph, parted where they are', () => {
    expect(told(paragraph)).toEqual([
      ['Nobody knows the com', 100, '~'],
      ['*plete* truth', 99, ' '],
      ['of it', 30, ''],
    ])
  })

  test('a raised sign is smaller and raised', () => {
    const item = textItem('10th', { pieces: [piece('10'), piece('th', { fontSize: 7, rise: 4 })] })
    const [{ stretches } = { stretches: [] }] = writtenLines(item, '10th')
    expect(stretches.map(({ text, style }) => [text, style?.fontSize, style?.rise])).toEqual([
      ['10', undefined, undefined],
      ['th', 7, 4],
    ])
  })
})

describe('what has been changed', () => {
  test('new words look like what stands before them, and how wide the line is nobody knows', () => {
    expect(told(line, 'Sign it tomorrow, please')).toEqual([['Sign it* tomorrow,* please', undefined, '']])
    expect(told(line, 'Now sign it today, please')).toEqual([['Now sign it* today,* please', undefined, '']])
  })

  test('lines before the change stay, what follows may break elsewhere, also where it was parted', () => {
    expect(told(paragraph, 'Nobody knows the complete story of it')).toEqual([
      ['Nobody knows the com', 100, '~'],
      ['*plete* story of it', undefined, ''],
    ])
    expect(told(paragraph, 'Nobody knew the complete truth of it')).toEqual([
      ['Nobody knew the com*~plete* truth of it', undefined, ''],
    ])
  })

  test('an emptied text has no words', () => {
    expect(told(paragraph, '')).toEqual([])
  })
})

test('what parts words in the field is no part of the text', () => {
  expect(withoutParting('com\u00adplete', paragraph)).toBe('complete')
  expect(withoutParting('com\u00adplete', textItem('a\u00adb'))).toBe('com\u00adplete')
})
