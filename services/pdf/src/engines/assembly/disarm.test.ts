import { readPdf } from '@folio/pdf-kit/objects/read-pdf'
import { writePdf } from '@folio/pdf-kit/objects/write-pdf'
import { expect, test } from '@jest/globals'
import { drawnPdf } from '../../testing/drawn-pdf.ts'
import { disarm } from './disarm.ts'

const script = (next = '') => `<< /S /JavaScript /JS (x) ${next} >>`
const web = (name: string) => `<< /S /URI /URI (${name}) >>`

/** The action of a link after the scripts are out, and how many there were; further objects begin with number 5. */
function disarmed(action: string, ...extra: string[]) {
  const entries = `/MediaBox [0 0 9 9] /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`
  const document = readPdf(drawnPdf([{ entries }], { extra }))
  const count = disarm(document)
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
