import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { describe, expect, test } from '@jest/globals'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'
import { pageItems } from '../../testing/page-items.ts'

const letters = [...'אבגדהוזחטיךכלםמןנסעףפץצקרש']
const codeOf = (letter: string) => String.fromCharCode(97 + letters.indexOf(letter))
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** A font whose small Latin letters say that they are Hebrew ones, all of them 6 points wide at 10. */
const hebrew = {
  fonts: `/H << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding /ToUnicode 100 0 R
      /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}] >>`,
  objects: [
    streamObject(`/CIDInit /ProcSet findresource begin begincmap
      1 begincodespacerange <00> <ff> endcodespacerange
      ${letters.length + 1} beginbfchar <20> <0020> ${letters.map((letter) => `<${hex(codeOf(letter)).slice(2)}> <${hex(letter)}>`).join(' ')} endbfchar
      endcmap end`),
  ],
}

const [left, right, top, leading] = [100, 240, 150, 14]

/**
 * Words as they are read, from the right end of the lines on, and to their left end if their line is full.
 * @param order in which the words are drawn
 */
function shown(text: string, line: number, isFull: boolean, order: 'left' | 'right'): string {
  const words = text.split(' ')
  const width = words.reduce((sum, word) => sum + 6 * word.length, 0)
  const gap = isFull ? (right - left - width) / (words.length - 1) : 6
  let end = right
  const drawn = words.map((word) => {
    end -= 6 * word.length
    const place = `1 0 0 1 ${end} ${top - leading * line} Tm`
    end -= gap
    return `${place} (${[...word].reverse().map(codeOf).join('')}) Tj`
  })
  return (order === 'right' ? drawn : drawn.reverse()).join(' ')
}

const lines = ['אבגד הוזח טכל מנסע פצק', 'רשאב גדה וזח טכל מנסע', 'פצק רשא בגד הוזח טכלמ', 'נסע פצק רשא בגדה']
const page = (order: 'left' | 'right') =>
  fixture({
    ...hebrew,
    pages: [`BT /H 10 Tf ${lines.map((text, line) => shown(text, line, line < 3, order)).join(' ')} ET`],
  })

/** What a line of the page becomes, and from where to where it then stands. */
async function replaced(line: number, now: string, order: 'left' | 'right') {
  const before = page(order)
  const width = line < 3 ? right - left : 6 * (lines[line]?.length ?? 0)
  const transform = [10, 0, 0, 10, right - width, top - leading * line]
  const original = { content: lines[line] ?? '', transform, width }
  const place = { x: right - width, y: 200 - top + leading * line - 10, width, fontSize: 10 }
  const { pdf, outcomes } = await edit(before, [element({ ...place, content: now, original })])
  const spans = (await pageItems(pdf)).flatMap(({ original: there }) => {
    const [, , , , x = 0, y = 0] = there?.transform ?? []
    return Math.abs(y - top + leading * line) < 1 ? [{ x, end: x + (there?.width ?? 0) }] : []
  })
  const from = Math.min(...spans.map(({ x }) => x))
  return { outcome: outcomes[0], from, to: Math.max(...spans.map(({ end }) => end)) }
}

describe.each(['left', 'right'] as const)('a paragraph that is drawn from the %s', (order) => {
  test.each([
    ['longer', 'אבגד הוזח טכלל מנסע פצק'],
    ['shorter', 'אבגד הוזח טכ מנסע פצק'],
    ['all new', 'רשאב רשאב רשאב רשאב רשא'],
  ])('a full line that becomes %s keeps both ends by its gaps', async (_, now) => {
    const { outcome, from, to } = await replaced(0, now, order)
    expect(outcome).toMatchObject({
      change: 'replaced',
      font: { kind: 'kept' },
      margin: expect.closeTo(0, 1),
    })
    expect([from, to]).toEqual([expect.closeTo(left, 0), expect.closeTo(right, 0)])
  })

  test.each([
    ['by a word', 'אבגד הוזח טכל מנסעאבגדהוזחטכלמנס פצק'],
    ['of which nothing stays', 'רשאברשאברשאב רשאברשאברשאב רשאבגדה'],
  ])('one that becomes too long %s grows beyond its left end, and says so', async (_, now) => {
    const { outcome, from, to } = await replaced(0, now, order)
    expect(to).toBeCloseTo(right, 0)
    expect(from).toBeLessThan(left - 2)
    expect(outcome?.margin).toBeCloseTo(left - from, 0)
    expect(outcome?.moved).toEqual({ start: expect.closeTo(from - left, 0), end: expect.closeTo(0, 0) })
  })

  test('the last line keeps its right end', async () => {
    const { to } = await replaced(3, 'נסע פצק רשאאא בגדה', order)
    expect(to).toBeCloseTo(right, 0)
  })
})
