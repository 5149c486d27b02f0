import { expect, test } from '@jest/globals'
import { faceOf } from './text-face.ts'

const look = { family: 'serif', bold: false, italic: false, face: 'g_d0_f1' } as const

test('words are written in the font of the document, with another one for letters that it lacks', () => {
  expect(faceOf(look, 'Dear Mrs Hill')).toMatchObject({ fontFamily: '"g_d0_f1", var(--family)' })
  expect(faceOf({ family: 'serif', bold: false, italic: false }, 'Dear')).toEqual({})
})

test('words whose letters join are written in one font that knows how', () => {
  expect(faceOf(look, '\u064a\u0648\u0645 Monday')).toEqual({})
})
