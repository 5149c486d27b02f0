import { expect, test } from '@jest/globals'
import { idOfFiles } from './inputs.ts'

test('rows about the same files have the same id, wherever the files lie', () => {
  expect(idOfFiles('merge/real', ['/here/a.pdf', '/here/b.pdf'])).toBe(
    idOfFiles('merge/real', ['/there/a.pdf', '/there/b.pdf']),
  )
})

test('a row about fewer files is another one, so that a quick run is not judged by a whole one', () => {
  expect(idOfFiles('merge/real', ['a.pdf'])).not.toBe(idOfFiles('merge/real', ['a.pdf', 'b.pdf']))
})
