import { expect, test } from '@jest/globals'
import { pageObjects } from './build-pdf.ts'

test.each([1, 27, 28, 60])('%i pages are so many objects, each with its own content', (count) => {
  const objects = pageObjects(Array.from({ length: count }, (_, index) => `(${index}) Tj`))
  const texts = Object.values(objects)
  expect(texts.filter((text) => text.includes('/Type /Page /Parent'))).toHaveLength(count)
  const contents = texts.flatMap((text) => {
    const [, id] = /\/Contents (\d+) 0 R/.exec(text) ?? []
    return id ? [/\(\d+\)/.exec(objects[Number(id)] ?? '')?.[0]] : []
  })
  expect(contents).toEqual(Array.from({ length: count }, (_, index) => `(${index})`))
})
