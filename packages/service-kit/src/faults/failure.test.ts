import { expect, test } from '@jest/globals'
import { aboutFile, Failure } from './failure.ts'

test.each(['timed-out', 'too-complex', 'damaged'] as const)('%s is told of the file it befell', (code) => {
  const failure = new Failure(code, { position: 2 })
  expect(aboutFile(failure, 'a.pdf')).toMatchObject({
    code,
    detail: { file: 'a.pdf', position: 2 },
    cause: failure,
  })
})

test.each([
  ['a failure that names its file', new Failure('damaged', { file: 'b.pdf' })],
  ['a failure that no file brought about', new Failure('busy')],
  ['an error of ours', new Error('a bug')],
])('%s stays as it is', (_, error) => {
  expect(aboutFile(error, 'a.pdf')).toBe(error)
})
