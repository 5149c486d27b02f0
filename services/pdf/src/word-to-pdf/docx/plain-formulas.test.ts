import { expect, test } from '@jest/globals'
import { plainFormulas } from './plain-formulas.ts'

const run = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const formula = (content: string) => `<w:p><m:oMath>${content}</m:oMath></w:p>`
const half = (first: string, last: string) =>
  `<m:d><m:dPr><m:begChr m:val="${first}"/><m:endChr m:val="${last}"/></m:dPr><m:e/></m:d>`
const system = (...lines: string[]) =>
  formula(`<m:eqArr>${lines.map((line) => `<m:e>${run(line)}</m:e>`).join('')}</m:eqArr>`)
const fraction = `<m:f><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f>`

test.each([
  [
    'a half-open interval',
    run('x∈[0,1)'),
    `${run('x∈')}${half('[', '')}${run('0,1')}${half('', ')')}${run('')}`,
  ],
  ['a bracket behind one that has a partner', run('f(x))'), `${run('f(x)')}${half('', ')')}${run('')}`],
  ['one between two that are partners', run('([)'), `${run('(')}${half('[', '')}${run(')')}`],
  ['a bar', run('{x|x&gt;0}'), run('{x"|"x&gt;0}')],
  ['signs that are commands', run('a#b~c &amp; %d'), run('a"#"b"~"c "&amp;" "%"d')],
  ['a backslash', run('A\\B'), run('A∖B')],
  ['a relation at the beginning', run('=5'), run('""=5')],
  ['a relation at the end', run('a&lt;'), run('a&lt;""')],
])('%s is shown as it is', (_, content, shown) => {
  expect(plainFormulas(formula(content))).toBe(formula(shown))
})

test('marks of alignment are not shown, and what they leave alone has two sides', () => {
  expect(plainFormulas(system('a&amp;=b', '&amp;=c'))).toBe(system('a=b', '""=c'))
})

test('a run that a bracket parts keeps its properties', () => {
  const bold = '<m:rPr><m:sty m:val="b"/></m:rPr>'
  expect(plainFormulas(formula(run('a)', bold)))).toBe(
    formula(`${run('a', bold)}${half('', ')')}${run('', bold)}`),
  )
})

test.each([
  ['brackets around something', formula(`${run('f(')}${fraction}${run(')')}`)],
  ['a relation with two sides', formula(`${fraction}${run('=')}${fraction}`)],
  ['words, which are quoted', formula(run('a|b)', '<m:rPr><m:nor/></m:rPr>'))],
  ['a text with quotation marks', formula(run('"a|b"'))],
  ['references', formula(run('a&lt;b&#x2208;c'))],
  ['a per cent', formula(run('100%'))],
  ['what is no formula', '<w:p><w:r><w:t>[0,1) | x</w:t></w:r></w:p>'],
])('%s stays', (_, xml) => {
  expect(plainFormulas(xml)).toBe(xml)
})
