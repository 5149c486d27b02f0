import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf, pageObjects, streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { expect, test } from '@jest/globals'
import { disarmDocument } from './disarm-document.ts'

const script = (next = '') => `<< /S /JavaScript /JS (x) ${next} >>`
const web = (name: string) => `<< /S /URI /URI (${name}) >>`

/** The action of a link after the scripts are out, and how many there were; further objects begin with number 5. */
function disarmed(action: string, ...extra: string[]) {
  const link = `<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`
  const objects = pageObjects([''])
  objects[3] = `<< /Type /Page /Parent 2 0 R /Annots [${link}] >>`
  for (const [index, object] of extra.entries()) objects[5 + index] = object
  const document = readPdf(buildPdf({ objects }), nodeZlib)
  const count = disarmDocument(document, { fieldScripts: 'go' })
  const text = Buffer.concat([...writePdf(document, { objectStreams: false })]).toString('latin1')
  expect(text).not.toContain('JavaScript')
  return { count, addresses: [...text.matchAll(/\/URI ?\((\w+)\)/g)].map(([, name]) => name).sort(), text }
}

test('what follows a script takes its place', () => {
  expect(disarmed(script(`/Next ${web('next')}`))).toMatchObject({ count: 1, addresses: ['next'] })
  const several = disarmed(script(`/Next [${script(`/Next ${web('a')}`)} ${web('b')} ${script()}]`))
  expect(several).toMatchObject({ count: 3, addresses: ['a', 'b'] })
  expect(several.text).toMatch(/\(a\) ?\/Next ?\[<< ?\/S ?\/URI ?\/URI ?\(b\)/)
})

test('also where the actions are objects of their own', () => {
  expect(disarmed('5 0 R', script('/Next 6 0 R'), web('next'))).toMatchObject({
    ...{ count: 1, addresses: ['next'] },
  })
})

test.each([
  ['a script that follows itself', ['5 0 R', script('/Next 5 0 R')], 1, []],
  ['two that follow each other', ['5 0 R', script('/Next 6 0 R'), script('/Next 5 0 R')], 2, []],
  [
    'a script before and after a link',
    ['5 0 R', script('/Next 6 0 R'), `<< /S /URI /URI (loop) /Next [${script('/Next [5 0 R 6 0 R]')}] >>`],
    2,
    ['loop'],
  ],
] as const)('%s ends', (_, [action, ...extra], count, addresses) => {
  expect(disarmed(action, ...extra)).toMatchObject({ count, addresses })
})

test('an array of its own in which a launch action stands', () => {
  const goTo = '<< /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >>'
  const { count, text } = disarmed('5 0 R', goTo, '[<< /S /Launch /F (calc.exe) >>]')
  expect([count, text.includes('calc.exe')]).toEqual([1, false])
})

test('a launch action after three hundred others that stand within each other', () => {
  const before = '<< /S /GoTo /D [3 0 R /Fit] /Next '.repeat(300)
  const { count, text } = disarmed(`${before}<< /S /Launch /F (calc.exe) >>${' >>'.repeat(300)}`)
  expect([count, text.includes('calc.exe')]).toEqual([1, false])
})

test.each([
  [
    'in objects of their own',
    [
      '5 0 R',
      script('/Next [6 0 R 8 0 R]'),
      `<< /S /URI /URI (a) /Next 7 0 R >>`,
      '<< /S /Launch /F (calc.exe) >>',
      web('b'),
    ],
  ],
  [
    'that stand within each other',
    [script(`/Next [<< /S /URI /URI (a) /Next [<< /S /Launch /F (calc.exe) >>] >> ${web('b')}]`)],
  ],
] as const)('a launch action after a harmless one that follows a script, %s', (_, [action, ...extra]) => {
  const { count, addresses, text } = disarmed(action, ...extra)
  expect([count, addresses, text.includes('calc.exe')]).toEqual([2, ['a', 'b'], false])
})

test('a launch action that is the dictionary of a stream', () => {
  const { count, text } = disarmed('5 0 R', streamObject('', '/S /Launch /F (calc.exe)'))
  expect([count, text.includes('calc.exe')]).toEqual([1, false])
})

test('what follows two scripts is not chained twice', () => {
  const twice = `[<< /S /JavaScript /JS (x) /Next [6 0 R 7 0 R] >> 5 0 R]`
  const { addresses, text } = disarmed(twice, script('/Next [6 0 R 7 0 R]'), web('a'), web('b'))
  expect([addresses, text.match(/\/Next/g)]).toEqual([['a', 'b'], null])
})
