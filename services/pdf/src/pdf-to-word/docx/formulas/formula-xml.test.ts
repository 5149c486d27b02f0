import { expect, test } from '@jest/globals'
import type { Formula, FormulaNode } from '../../formulas/formula-model.ts'
import { formulaParagraph } from './formula-paragraph.ts'
import { formulaXml } from './formula-xml.ts'

const text = (letters: string, upright = false): FormulaNode => ({
  kind: 'text',
  text: letters,
  upright,
  bold: false,
})
/** The elements of Office Math by their names, and what they say. */
const outline = (formula: Formula): string =>
  formulaXml(formula, { size: 10, color: '#000000' })
    .replace(/<w:rPr>.*?<\/w:rPr>/g, '')
    .replace(/ xmlns:m="[^"]*"| xml:space="preserve"/g, '')
    .replace(/<\/?m:(?:oMath|r|t)>/g, '')
    .replaceAll('m:', '')

test('scripts, fractions, roots, marks and brackets are those of Office Math', () => {
  const [a, b] = [[text('a')], [text('b')]]
  expect(outline([{ kind: 'scripts', base: a, sub: b }])).toBe('<sSub><e>a</e><sub>b</sub></sSub>')
  expect(outline([{ kind: 'scripts', base: a, sup: b }])).toBe('<sSup><e>a</e><sup>b</sup></sSup>')
  expect(outline([{ kind: 'scripts', base: a, sub: b, sup: a }])).toBe(
    '<sSubSup><e>a</e><sub>b</sub><sup>a</sup></sSubSup>',
  )
  expect(outline([{ kind: 'fraction', over: a, under: b }])).toBe('<f><num>a</num><den>b</den></f>')
  expect(outline([{ kind: 'root', of: a }])).toBe(
    '<rad><radPr><degHide val="1"/></radPr><deg/><e>a</e></rad>',
  )
  expect(outline([{ kind: 'accent', mark: '\u20d7', of: a }])).toBe(
    '<acc><accPr><chr val="\u20d7"/></accPr><e>a</e></acc>',
  )
  expect(outline([{ kind: 'bracketed', open: '[', close: ')', of: a }])).toBe(
    '<d><dPr><begChr val="["/><endChr val=")"/></dPr><e>a</e></d>',
  )
})

test('operators hide the limits that they do not have', () => {
  const sum = {
    kind: 'operator',
    sign: '\u2211',
    lower: [text('i')],
    atSide: false,
    of: [text('a')],
  } as const
  expect(outline([sum])).toBe(
    '<nary><naryPr><chr val="\u2211"/><limLoc val="undOvr"/><supHide val="1"/></naryPr><sub>i</sub><sup/><e>a</e></nary>',
  )
})

test('words are text, and so are relations with nothing at one side and signs that mean something in LibreOffice', () => {
  const word = '<rPr><nor/></rPr>'
  expect(outline([text('sin', true), text('x')])).toBe(`${word}sinx`)
  expect(outline([text('=a|b+c=')])).toBe(`${word}= a${word}|b+c${word} =`)
  expect(outline([text('-a=b')])).toBe('-a=b')
})

const formula = { number: '', size: 10, color: '#000000' }
const column = { left: 100, right: 300 }
const placing = { before: 6, pageBreak: false, lead: '', section: '' }

test('a formula in the middle of its column is displayed there', () => {
  const lines = [{ x0: 150, nodes: [text('x')] }]
  const written = formulaParagraph(
    { ...formula, lines },
    { x0: 150, x1: 250, y0: 0, y1: 20 },
    column,
    placing,
  )
  expect(written).toContain('<m:oMathPara')
  expect(written).toContain('<w:jc w:val="center"/>')
  expect(written).not.toContain('<w:tab')
})

test('lines have stops where they start, and a number one at the right edge', () => {
  const lines = [150, 170, 150.4].map((x0) => ({ x0, nodes: [text('x')] }))
  const numbered = { ...formula, lines, number: '(4)' }
  const written = formulaParagraph(numbered, { x0: 150, x1: 300, y0: 0, y1: 60 }, column, placing)
  const stops = [...written.matchAll(/<w:tab w:val="(\w+)" w:pos="(\d+)"/g)].map(
    ([, kind, at]) => `${kind} ${at}`,
  )
  expect(stops).toEqual(['left 1000', 'left 1400', 'right 4000'])
  const flow = written.replace(/<w:pPr>.*?<\/w:pPr>|<w:rPr>.*?<\/w:rPr>/g, '')
  expect(flow.replace(/<(?!w:tab|w:br|w:t>)[^>]*>/g, '')).toBe(
    '<w:tab/>x<w:br/><w:tab/><w:tab/>x<w:br/><w:tab/>x<w:tab/><w:t>(4)',
  )
})
