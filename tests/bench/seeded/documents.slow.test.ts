import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { wordContent, wordText } from '../../../services/pdf/testing/office/read-docx.ts'
import { writeSeededDocuments } from './documents.ts'

const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'seeded-'))))
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

test('sixty documents and more say the same every time, and no two of them the same', async () => {
  const [one = [], other = []] = await Promise.all(folders.map(writeSeededDocuments))
  const textOf = async ({ path }: { readonly path: string }) =>
    wordText(wordContent(await readFile(path)).document)
  const texts = await Promise.all(one.map(textOf))
  expect(texts.length).toBeGreaterThanOrEqual(60)
  expect(new Set(texts).size).toBe(texts.length)
  expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(100)
  expect(await Promise.all(other.map(textOf))).toEqual(texts)
  expect(new Set(one.map(({ printer }) => printer))).toEqual(new Set(['LibreOffice', 'AbiWord']))
})
