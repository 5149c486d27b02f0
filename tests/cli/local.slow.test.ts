import { eventually } from '@folio/service-kit/testing/eventually'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { commandIds, shortName } from '../../cli/src/arguments/commands.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { cases } from '../support/converted.ts'
import { convertsOn, Desk } from '../support/folio.ts'
import { lockedPdf, pdfTexts } from '../support/tools.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.remove())

test('every tool but the editor is a command with a case here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(commandIds.map((id) => shortName(id) ?? id).toSorted())
})

test.each(Object.keys(cases))('folio %s converts on this machine', (command) => convertsOn(desk, command, []))

test('keeps what it makes on this machine, also where a site would use a store', async () => {
  process.env.S3_ENDPOINT = 'http://127.0.0.1:9'
  try {
    desk.put('a.pdf', textPdf(['a']))
    expect((await desk.run(['merge', 'a.pdf', 'a.pdf', '-o', 'both.pdf'])).status).toBe(0)
  } finally {
    delete process.env.S3_ENDPOINT
  }
  expect(pdfTexts(desk.read('both.pdf'))).toEqual(['a', 'a'])
})

test('reads standard input and writes standard output', async () => {
  const { status, output } = await desk.run(['compress', '-', '-o', '-'], textPdf(['piped']))
  expect([status, pdfTexts(output)]).toEqual([0, ['piped']])
  expect(desk.names()).toEqual([])
})

test('never overwrites a file, unless it is told to', async () => {
  desk.put('a.pdf', textPdf(['a']))
  desk.put('there.pdf', Buffer.from('mine'))
  const refused = await desk.run(['merge', 'a.pdf', 'a.pdf', '-o', 'there.pdf'])
  expect([refused.status, refused.notices]).toEqual([
    4,
    'folio: there.pdf is already there. Please choose another place with -o, or use --force.\n',
  ])
  expect(desk.read('there.pdf').toString()).toBe('mine')
  const forced = await desk.run(['merge', 'a.pdf', 'a.pdf', '-o', 'there.pdf', '--force'])
  expect([forced.status, pdfTexts(desk.read('there.pdf'))]).toEqual([0, ['a', 'a']])
  expect(desk.names()).toEqual(['a.pdf', 'there.pdf'])
})

test('tells everything as JSON, and goes on after a file that fails', async () => {
  desk.put('a.pdf', textPdf(['a', 'b']))
  desk.put('b.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'x')]))
  desk.put('c.pdf', textPdf(['c', 'd']))
  const { status, output, notices } = await desk.run(['split', '*.pdf', '--json'])
  expect([status, notices]).toEqual([1, ''])
  const told = JSON.parse(output.toString())
  expect(told).toMatchObject({
    ok: false,
    calls: [
      {
        ok: true,
        inputs: ['a.pdf'],
        results: [{ path: 'a-page-1.pdf' }, { path: 'a-page-2.pdf' }],
        report: [{ code: 'pages', count: 2 }],
      },
      { ok: false, inputs: ['b.pdf'], error: 'b.pdf is damaged and cannot be read', code: 'damaged' },
      { ok: true, inputs: ['c.pdf'] },
    ],
  })
  expect(desk.names()).toEqual([
    ...['a-page-1.pdf', 'a-page-2.pdf', 'a.pdf', 'b.pdf', 'c-page-1.pdf', 'c-page-2.pdf', 'c.pdf'],
  ])
})

test('a password may stand in a file', async () => {
  desk.put('locked.pdf', lockedPdf(textPdf(['secret', 'more'])))
  desk.put('word', Buffer.from('user\nsomething else'))
  const without = await desk.run(['compress', 'locked.pdf', '-o', 'open.pdf'])
  expect([without.status, without.notices]).toEqual([1, expect.stringContaining('password-protected')])
  const { status } = await desk.run(['compress', 'locked.pdf', '--passwords', '@word', '-o', 'open.pdf'])
  expect([status, pdfTexts(desk.read('open.pdf'))]).toEqual([0, ['secret', 'more']])
})

// What is said before an engine is opened stands in cli/src/run.test.ts.
test.each([
  [['merge', 'a.pdf'], 3, 'folio: Please select at least 2 PDF files to merge\n'],
  [['png-to-webp', 'a.pdf'], 3, 'folio: Please select only PNG image files\n'],
  [['compress', '--levels', 'high', 'a.pdf'], 2, "folio: Unknown option '--levels'.\n"],
] as const)('folio %j ends with %d', async (args, status, notices) => {
  desk.put('a.pdf', textPdf(['a']))
  const ended = await desk.run(args)
  expect([ended.status, ended.notices]).toEqual([status, notices])
  expect(desk.names()).toEqual(['a.pdf'])
})

test('Ctrl-C ends the work and leaves nothing behind', async () => {
  desk.put('many.pdf', textPdf(Array.from({ length: 60 }, (_, index) => `page ${index}`)))
  const { child, ended } = desk.start(['pdf-to-png', 'many.pdf', '--dpi', '600'])
  await eventually(() => expect(desk.leftovers().length).toBeGreaterThan(1))
  child.kill('SIGINT')
  const { status, notices } = await ended
  expect([status, notices]).toEqual([130, 'folio: Cancelled.\n'])
  expect(desk.names()).toEqual(['many.pdf'])
  expect(desk.leftovers()).toEqual([])
})
