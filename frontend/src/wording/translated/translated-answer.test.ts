import { expect, test } from '@jest/globals'
import { translatedAnswer } from './translated-answer.ts'

const sentences = [
  ['This file', 'Este archivo'],
  ['The file is too large.', 'El archivo es demasiado grande.'],
  ['{0} is damaged and cannot be read', '{0} está dañado y no se puede leer'],
  ['{0} has more than {1} pages', 'Más de {1} páginas: {0}'],
] as const

const errorOf = (error: string): unknown =>
  JSON.parse(translatedAnswer(JSON.stringify({ error }), sentences)).error

test('a sentence of the service is told in the language of the page', () => {
  expect(errorOf('The file is too large.')).toBe('El archivo es demasiado grande.')
})

test('what a sentence quotes stays, in the place the language gives it', () => {
  expect(errorOf('a (1).pdf is damaged and cannot be read')).toBe('a (1).pdf está dañado y no se puede leer')
  expect(errorOf('a.pdf has more than 5,000 pages')).toBe('Más de 5,000 páginas: a.pdf')
  expect(errorOf('This file is damaged and cannot be read')).toBe(
    'Este archivo está dañado y no se puede leer',
  )
})

test('a limit that a sentence quotes is written as the pages write it', () => {
  expect(errorOf('25MB has more than 3 pages')).toBe('Más de 3 páginas: 25\u00a0MB')
})

test('sentences against fields are found where they are', () => {
  const body = JSON.stringify({
    details: [{ path: 'name', msg: 'The file is too large.' }],
    code: 'This file',
  })
  expect(JSON.parse(translatedAnswer(body, sentences))).toEqual({
    details: [{ path: 'name', msg: 'El archivo es demasiado grande.' }],
    code: 'This file',
  })
})

test('what nobody translated, and what is no JSON, stays as it is', () => {
  expect(errorOf('Something else')).toBe('Something else')
  expect(translatedAnswer('<html>', sentences)).toBe('<html>')
})
