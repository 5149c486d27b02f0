import { expect, test } from '@jest/globals'
import type { OutcomeFile } from './outcome.ts'
import { renamedFile, stemOf } from './renamed-file.ts'

const file = (name: string): OutcomeFile => ({ name, size: 1, downloadUrl: `/${name}`, isZip: false })
const files = [file('a.pdf'), file('b.pdf')]
const renamed = (typed: string) => renamedFile(files, '/a.pdf', typed).map(({ name }) => name)

test.each([
  ['Invoice May', 'Invoice May.pdf'],
  ['Invoice.pdf', 'Invoice.pdf'],
  ['Invoice.PDF', 'Invoice.pdf'],
  ['v1.2', 'v1.2.pdf'],
  ['  ', 'a.pdf'],
  ['.pdf', 'a.pdf'],
  ['2026/05: what?', '2026-05_ what_.pdf'],
  ['con', '_con.pdf'],
  ['gpj\u202Etxt', 'gpjtxt.pdf'],
  ['写真', '写真.pdf'],
])('%j makes %j', (typed, name) => {
  expect(renamed(typed)).toEqual([name, 'b.pdf'])
})

test('a name that another result has is not taken from it', () => {
  expect(renamed('B')).toEqual(['B (2).pdf', 'b.pdf'])
})

test('what is changed is the name before its extension', () => {
  expect(stemOf('photos.tar.gz')).toBe('photos.tar')
  expect(stemOf('README')).toBe('README')
})
