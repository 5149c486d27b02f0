import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { changedArea } from '../../testing/compare-pages.ts'
import { replaceTexts } from '../../testing/edit.ts'
import { fixture } from '../../testing/fixture.ts'

const units = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** A text in a font of which only its codes a, b and c have letters, these ones. */
const page = (letters: readonly string[], shown: string) =>
  fixture({
    pages: [`BT /M 20 Tf 20 100 Td (${shown}) Tj ET`],
    fonts: `/M << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /ToUnicode 101 0 R
      /CharProcs << /x 100 0 R >> /Encoding << /Differences [97 /x /x /x] >> /FirstChar 97 /LastChar 99 /Widths [1 1 1] >>`,
    objects: [
      streamObject('1 0 0 0 .7 .7 d1 0 0 .7 .7 re f'),
      streamObject(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange
        ${letters.length} beginbfchar ${letters.map((letter, index) => `<${(97 + index).toString(16)}> <${units(letter)}>`).join(' ')}
        endbfchar endcmap`),
    ],
  })

test('letters that change beside each other are set in their own font where no other one has them', async () => {
  // Of Miao, whose vowels are marks.
  const [consonant, vowel, other] = ['\u{16f04}', '\u{16f51}', '\u{16f00}']
  const before = page([consonant, vowel, other], 'ab')
  const { pdf, report } = await replaceTexts(before, {
    [consonant + vowel]: consonant + vowel + other + vowel,
  })
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect((await pageTexts(pdf))[0]).toBe(consonant + vowel + other + vowel)
})

test('a word of marks and letters changes no further than where it does', async () => {
  const [consonant, vowel, other] = ['\u{16f04}', '\u{16f51}', '\u{16f00}']
  const before = page([consonant, vowel, other], 'abcb')
  const { pdf } = await replaceTexts(before, {
    [consonant + vowel + other + vowel]: consonant + vowel + other + vowel + other,
  })
  expect((await changedArea(before, pdf))?.left).toBeGreaterThan(95)
  const within = await replaceTexts(before, {
    [consonant + vowel + other + vowel]: consonant + vowel + other,
  })
  // The letter is set anew with its mark.
  expect((await pageTexts(within.pdf))[0]).toBe(consonant + vowel + other)
})

test('they are set in another font that shapes them where there is one', async () => {
  const before = page(['क', 'ा', 'म'], 'abc')
  const { report } = await replaceTexts(before, { काम: 'मा' })
  expect(report).toContainEqual({ code: 'font-substituted', count: 1 })
})
