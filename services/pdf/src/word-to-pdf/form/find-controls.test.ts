import { describe, expect, test } from '@jest/globals'
import {
  checkbox,
  control,
  legacyField,
  line,
  listItems,
  run,
} from '../../../testing/office/build-controls.ts'
import { findControls } from './find-controls.ts'
import { markFields } from './mark-fields.ts'

const facts = (xml: string) => findControls(xml).map((found) => found.facts)
const marked = (xml: string) => markFields(xml, 'https://x.invalid/').xml

describe('content controls', () => {
  test('in a cell, in a paragraph, around paragraphs', () => {
    const cell = `<w:tbl><w:tr>${control('<w:text/>', `<w:tc>${line(run('cell'))}</w:tc>`)}</w:tr></w:tbl>`
    const xml = `${cell}${line(control('', run('inline')))}${control('', line(run('one')) + line(run('two')))}`
    expect(facts(xml)).toMatchObject([
      { value: 'cell' },
      { value: 'inline' },
      { value: 'one\ntwo', multiline: true },
    ])
    expect(marked(xml)).not.toContain('w:sdt')
    expect(marked(xml).match(/<w:hyperlink/g)).toHaveLength(4)
  })

  test('tabs, breaks and entities of a text', () => {
    const inner = '<w:r><w:t>a &amp; b</w:t><w:tab/><w:t>c</w:t><w:br/><w:t>d</w:t></w:r>'
    expect(facts(line(control('<w:text w:multiLine="1"/>', inner)))).toMatchObject([
      { value: 'a & b\tc\nd', multiline: true },
    ])
  })

  test('of lists: their entries, without the one that only asks to choose', () => {
    const list = `<w:dropDownList>${listItems('A', 'B', 'A')}<w:listItem w:displayText="None" w:value=""/></w:dropDownList>`
    expect(facts(line(control(list, run('B'))))).toMatchObject([
      { kind: 'choice', editable: false, choices: ['A', 'B'], value: 'B' },
    ])
  })

  test('within another control: the inner ones only', () => {
    const inner = line(run('Name '), control('<w:text/>', run('x')), control('<w:text/>', run('y')))
    expect(facts(control('<w:group/>', inner))).toMatchObject([{ value: 'x' }, { value: 'y' }])
    expect(facts(control('', inner))).toMatchObject([{ value: 'x' }, { value: 'y' }])
  })

  test('none in links, in fallbacks, in what was deleted, in fields', () => {
    const inner = control('<w:text/>', run('x'))
    for (const name of ['w:hyperlink', 'mc:Fallback', 'w:del']) {
      expect(facts(line(`<${name}>${inner}</${name}>`))).toEqual([])
    }
    expect(facts(line(legacyField('TOC', 'x', '', 'y').replace(run('y'), inner)))).toEqual([])
  })

  test('a symbol of a font is a check box at most', () => {
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>'
    expect(facts(line(control('<w:text/>', symbol)))).toEqual([])
    expect(facts(line(control(checkbox(true), symbol)))).toMatchObject([{ kind: 'checkbox', checked: true }])
  })
})

describe('form fields of older Words', () => {
  test('what Word shows takes their place', () => {
    const xml = line(
      legacyField('FORMTEXT', 'T', '<w:textInput/>', 'typed'),
      legacyField('FORMCHECKBOX', 'C', '<w:checkBox><w:default w:val="1"/></w:checkBox>'),
      legacyField('FORMDROPDOWN', 'D', '<w:ddList><w:listEntry w:val="a &lt; b"/></w:ddList>'),
    )
    expect(facts(xml)).toMatchObject([
      { kind: 'text', name: 'T', value: 'typed' },
      { kind: 'checkbox', name: 'C', checked: true },
      { kind: 'choice', name: 'D', choices: ['a < b'], value: 'a < b' },
    ])
    expect(marked(xml)).not.toMatch(/fldChar|instrText/)
    expect(marked(xml)).toMatch(/☒.*a &lt; b/s)
  })

  test('what XML cannot hold is not written, though a field may name it', () => {
    const list = '<w:ddList><w:listEntry w:val="a&#1;b"/></w:ddList>'
    expect(marked(line(legacyField('FORMDROPDOWN', 'D', list)))).toContain('>ab</w:t>')
  })

  test('others and those that are switched off stay', () => {
    const page = line(legacyField('PAGE', 'P', '', '1'))
    const off = line(
      legacyField('FORMTEXT', 'T', '<w:textInput/>', 'x').replace('<w:enabled/>', '<w:enabled w:val="0"/>'),
    )
    expect(marked(page + off)).toBe(page + off)
  })
})

test('controls in controls without end take no time', () => {
  const xml = `${'<w:sdt><w:sdtPr/><w:sdtContent>'.repeat(50_000)}${line(run('x').repeat(50_000))}`
  const started = performance.now()
  expect(facts(xml)).toEqual([])
  expect(performance.now() - started).toBeLessThan(60_000)
})

test('names are unique and have no full stops', () => {
  const xml = ['a.b', 'a_b', 'a.b', ''].map((tag) => line(control('<w:text/>', run('x'), { tag }))).join('')
  expect(markFields(xml, 'https://x.invalid/').fields.map(({ name }) => name)).toEqual([
    'a_b',
    'a_b_2',
    'a_b_3',
    'Field',
  ])
})

test.each([
  '<w:sdt><w:sdtContent><w:p><w:r><w:t>x',
  '</w:sdt></w:sdtContent><w:r></w:sdt>',
  '<w:sdt></w:sdt><w:sdt/><w:sdtContent/>',
  '<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
  '<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent/></w:sdt>',
  '</w:del></w:del><w:sdt><w:sdtPr/></w:sdt>',
  '<w:r><w:fldChar w:fldCharType="begin"/><w:sdt></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:sdt>',
])('broken markup becomes no field: %s', (xml) => {
  expect(marked(xml)).toBe(xml)
})
