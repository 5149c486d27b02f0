import { expect, test } from '@jest/globals'
import { type Box, breakLines } from './break-lines.ts'

/** Words of as many units as they have letters, on old lines of 10; `|` begins an old line, `*` is new. */
const boxesOf = (text: string): Box[] => {
  let line = 0
  return text.split(' ').map((word, index) => {
    const opens = word.startsWith('|') || index === 0
    if (word.startsWith('|')) line += 1
    const isNew = word.includes('*')
    const width = word.replace(/[|*]/g, '').length
    const glue = index === 0 ? ('line' as const) : ('space' as const)
    return { width, hyphen: 0, gap: 1, glue, opens: opens ? line : undefined, same: !isNew }
  })
}

const broken = (text: string, justified = false, room = 10): string[] => {
  const boxes = boxesOf(text)
  const lines = text.split('|').length
  const starts = breakLines(boxes, { roomOf: () => room, justified, lines })
  const words = text.replace(/[|*]/g, '').split(' ')
  return starts.map((start, index) => words.slice(start, starts[index + 1]).join(' '))
}

test.each([
  [
    'a paragraph as it was keeps lines that one would break otherwise',
    'aaa bb |cc dddd |ee',
    ['aaa bb', 'cc dddd', 'ee'],
  ],
  [
    'a longer word pushes the last one down and the next line keeps its end',
    'aaa *bbbbbb bb |cc dd |ee',
    ['aaa bbbbbb', 'bb cc dd', 'ee'],
  ],
  [
    'lines push each other down to a new one',
    '*aaaaaa bbbb |cccc ddddd |eeee fffff',
    ['aaaaaa', 'bbbb cccc', 'ddddd eeee', 'fffff'],
  ],
  ['a shorter word draws the next line up as far as it fits', '*a bb |cc dddd |ee', ['a bb cc', 'dddd ee']],
  ['a change in the last line stays there', 'aaa bbb |*cc', ['aaa bbb', 'cc']],
  ['a word longer than a line has one by itself', 'aa *bbbbbbbbbbbb |cc', ['aa', 'bbbbbbbbbbbb', 'cc']],
])('%s', (_, text, lines) => {
  expect(broken(text)).toEqual(lines)
})

test('the gaps of a justified line give way', () => {
  expect(broken('aaa *bb bbbb |cc', true, 10.7)).toEqual(['aaa bb bbbb', 'cc'])
  expect(broken('aaa *bb bbbb |cc', false, 10.7)).toEqual(['aaa bb', 'bbbb cc'])
})

test('what begins a line by itself does so wherever there is room', () => {
  const boxes = boxesOf('aa *bb cc').map((box, index) =>
    index === 1 ? { ...box, glue: 'line' as const } : box,
  )
  expect(breakLines(boxes, { roomOf: () => 10, justified: false, lines: 1 })).toEqual([0, 1])
})
