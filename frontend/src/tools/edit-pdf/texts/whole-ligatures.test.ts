import { expect, test } from '@jest/globals'
import { withWholeLigatures } from './whole-ligatures.ts'

const lamAlef = '\u0644\u0627'
const alef = '\u0627'
const lam = '\u0644'
const seen = '\u0633'
const meem = '\u0645'
/** The word as it is read, and as PDF.js gives it: the letters of its ligature are turned around. */
const word = alef + lamAlef + seen + meem
const turned = alef + alef + lam + seen + meem

test('the letters of a ligature keep their order', () => {
  const drawn = [meem, seen, lamAlef, alef]
  expect(withWholeLigatures([{ str: turned }], drawn)).toEqual([{ str: word }])
})

test('letters in the same order that are glyphs of their own stay', () => {
  const article = alef + lam + seen + meem
  const drawn = [meem, seen, lamAlef, alef, ' ', meem, seen, lam, alef]
  expect(withWholeLigatures([{ str: `${article} ${turned}` }], drawn)).toEqual([
    { str: `${article} ${word}` },
  ])
})

test('numbers and words from the left are not counted', () => {
  const drawn = ['1', '2', ' ', 'A', meem, seen, lamAlef, alef]
  expect(withWholeLigatures([{ str: `${turned} A 12` }], drawn)).toEqual([{ str: `${word} A 12` }])
})

test('each of several texts is found where it is drawn', () => {
  const drawn = [lamAlef, seen, ' ', lam, alef, seen, lamAlef, meem]
  const runs = [{ str: seen + alef + lam }, { str: meem + alef + lam + seen + alef + lam }]
  expect(withWholeLigatures(runs, drawn).map(({ str }) => str)).toEqual([
    seen + lamAlef,
    meem + lamAlef + seen + alef + lam,
  ])
})

test('a text whose letters are not drawn so is left as it is', () => {
  const runs = [{ str: turned }, { str: 'office' }]
  expect(withWholeLigatures(runs, [alef, lamAlef, seen, meem, 'ffi'])).toEqual(runs)
})
