import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { paragraphsOf } from './paragraphs.ts'
import type { TextItem } from './text-item.ts'

type Line = readonly [content: string, x: number, width: number, changes?: Partial<TextItem>]

/** Lines 14 points apart from the first on, of 12 points. */
const page = (...lines: readonly Line[]) =>
  lines.map(([content, x, width, changes], index) =>
    textItem(content, { id: `text_1_${index}`, x, width, y: 100 + 14 * index, ...changes }),
  )
const joined = (...lines: readonly Line[]) => paragraphsOf(page(...lines)).map(({ content }) => content)

test('full lines below each other are one text, with the box around them', () => {
  const items = page(['It began on a day', 50, 300], ['like any other one', 50, 298], ['in June.', 50, 60])
  const [paragraph, ...others] = paragraphsOf(items)
  expect(others).toEqual([])
  expect(paragraph).toMatchObject({
    ...{ id: 'text_1_3', content: 'It began on a day like any other one in June.' },
    ...{ x: 50, y: 100, width: 300, height: 40, lines: items },
  })
})

const second: Line = ['another line of it', 50, 295]
test.each<[string, readonly Line[], readonly string[]]>([
  [
    'an indented line',
    [['It began so', 50, 300], second, ['And then more', 70, 280]],
    ['It began so another line of it'],
  ],
  [
    'a line that follows a short one',
    [
      ['It began so', 50, 300],
      ['and ended', 50, 90],
      ['Next one here', 50, 300],
    ],
    ['It began so and ended'],
  ],
  [
    'the mark of a list',
    [
      ['1. Wash up all', 50, 300],
      ['the dishes', 66, 284],
      ['2. Go out and', 50, 300],
    ],
    ['1. Wash up all the dishes'],
  ],
  [
    'a heading in bold',
    [['It was so', 50, 300, { look: { family: 'serif', bold: true, italic: false } }], second],
    [],
  ],
  ['another size', [['A heading', 50, 300, { fontSize: 18 }], second], []],
  [
    'a wider distance',
    [
      ['It began so', 50, 300],
      ['and went on', 50, 298, { y: 130 }],
    ],
    [],
  ],
  [
    'the next column',
    [
      ['It began so', 50, 300],
      ['Elsewhere it', 400, 300, { y: 100 }],
    ],
    [],
  ],
  [
    'a line whose words stand far apart',
    [
      ['It began so', 50, 300],
      ['and went on', 50, 298],
      ['attached', 50, 60],
      ['to it', 200, 40, { y: 128 }],
    ],
    ['It began so and went on'],
  ],
  [
    'the last word of a line whose words stand far apart',
    [
      ['attached', 50, 60],
      ['to it', 310, 40, { y: 100 }],
      ['and the rest', 50, 300, { y: 114 }],
      ['of it.', 50, 80, { y: 128 }],
    ],
    ['and the rest of it.'],
  ],
  [
    'a line to sign on',
    [['It began so', 50, 300], second, ['________________', 50, 296], ['Place and date of it', 50, 290]],
    ['It began so another line of it'],
  ],
  [
    'a line to sign on that says what for',
    [['It began so', 50, 300], second, ['Signed: . . . . . . . . . . .', 50, 296]],
    ['It began so another line of it'],
  ],
  [
    'an entry that leads to its page',
    [
      ['How it all began and why.....7', 50, 300],
      ['Where it went from there.....19', 50, 300],
    ],
    [],
  ],
  [
    'cells and addresses',
    [
      ['12 Main Street', 50, 80],
      ['AB 1012 Town', 50, 82],
    ],
    [],
  ],
  [
    'lines that are read from the right',
    [
      ['שלום לכולם', 50, 300],
      ['שלום לכם', 50, 298],
    ],
    [],
  ],
])('%s begins another text', (_, lines, texts) => {
  expect(joined(...lines)).toEqual(texts)
})

test.each<[string, readonly Line[]]>([
  ['a first line that is indented', [['It began so', 70, 280], second, ['to its end', 50, 120]]],
  [
    'centered lines',
    [
      ['It began in the', 60, 280],
      ['middle and there', 50, 300],
      ['it ended', 150, 100],
    ],
  ],
  [
    'lines that end alike',
    [
      ['It began at some', 60, 290],
      ['place far out', 75, 275],
      ['and so on', 250, 100],
    ],
  ],
  [
    'blanks within a sentence, and points behind it',
    [
      ['between Anna and ________ of', 50, 300],
      ['the town, who wrote to her....', 50, 298],
      ['and to him.', 50, 100],
    ],
  ],
  [
    'a hyphen',
    [
      ['It was an exam-', 50, 300],
      ['ple of its kind', 50, 250],
    ],
  ],
])('%s makes one text', (_, lines) => {
  expect(joined(...lines)).toHaveLength(1)
})

test('a compound keeps its hyphen where the page says that it is one', () => {
  const items = page(
    ['An answer to an open-', 50, 300],
    ['domain question, an exam-', 50, 298],
    ['ple of open-domain ones', 50, 250],
  )
  expect(paragraphsOf(items)).toMatchObject([
    { content: 'An answer to an open-domain question, an example of open-domain ones', hyphens: [0] },
  ])
})
