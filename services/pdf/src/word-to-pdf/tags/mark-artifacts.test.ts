import { expect, test } from '@jest/globals'
import { markArtifacts } from './mark-artifacts.ts'

const marked = (content: string) => Buffer.from(markArtifacts(Buffer.from(content))).toString()

test('a path outside of marked content is marked from where it begins', () => {
  expect(marked('q 0 0 m 9 0 l h S Q')).toBe('q /Artifact BMC\n0 0 m 9 0 l h S\nEMC Q')
})

test.each(['/P BMC 0 0 9 9 re f EMC', 'q 0 0 9 9 re W* n Q', 'q 1 0 0 1 5 5 cm Q'])(
  '%s stays as it is',
  (content) => {
    expect(marked(content)).toBe(content)
  },
)

test.each(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 's'])('%s paints a path', (operator) => {
  expect(marked(`0 0 9 9 re ${operator}`)).toBe(`/Artifact BMC\n0 0 9 9 re ${operator}\nEMC`)
})
