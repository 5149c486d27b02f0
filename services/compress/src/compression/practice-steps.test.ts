import { expect, test } from '@jest/globals'
import { practiceDocuments } from '../practice/practice-documents.ts'
import { compressForPractice, practice } from './practice-steps.ts'

const never = new AbortController().signal

test.each(['low', 'medium', 'high'] as const)(
  'practice at the level %s makes something smaller of each',
  async (level) => {
    for (const document of practiceDocuments) {
      const { images, fonts, content } = await compressForPractice(document, level, never)
      expect(images.recompressed + fonts.shortened + content.shortened).toBeGreaterThan(0)
    }
  },
)

test('fonts are among what is practised', async () => {
  const [text] = practiceDocuments
  expect(text && (await compressForPractice(text, 'medium', never)).fonts).toMatchObject({
    found: 1,
    shortened: 1,
  })
})

test('a step that is aborted searches nothing', async () => {
  const [, photo] = practiceDocuments
  const facts = photo && (await compressForPractice(photo, 'high', AbortSignal.abort()))
  expect(facts?.images).toMatchObject({ recompressed: 0, kept: 1 })
})

test('every document comes twice at every level', () => {
  expect([...practice()]).toHaveLength(2 * 3 * practiceDocuments.length)
})
