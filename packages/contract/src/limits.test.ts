import { describe, expect, test } from '@jest/globals'
import { editing, zoom } from './editing/editor.ts'
import type { SpecifiedTool } from './specified-tools.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

interface Row {
  readonly files: readonly [min: number, max: number]
  readonly each: number
  readonly total?: number
  readonly selection: Tool['selection']
  readonly extensions: readonly string[]
  readonly mime: readonly string[]
  readonly kinds: readonly string[]
}

const pdf = { extensions: ['.pdf'], mime: ['application/pdf'], kinds: ['pdf'] }
const png = { extensions: ['.png'], mime: ['image/png'], kinds: ['png'] }

/** §5 and §9 of both documents, in bytes; that Word to PDF and PDF to Word take several is ours (decision 0088). */
const table: Record<SpecifiedTool | 'jpg-to-png', Row> = {
  'word-to-pdf': {
    files: [1, 10],
    each: 26_214_400,
    total: 104_857_600,
    selection: 'replace',
    extensions: ['.doc', '.docx'],
    mime: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    kinds: ['docx', 'doc', 'rtf'],
  },
  'pdf-to-word': { files: [1, 10], each: 26_214_400, total: 104_857_600, selection: 'replace', ...pdf },
  'merge-pdf': { files: [2, 20], each: 26_214_400, total: 104_857_600, selection: 'append', ...pdf },
  'split-pdf': { files: [1, 1], each: 52_428_800, selection: 'first', ...pdf },
  'compress-pdf': { files: [1, 10], each: 104_857_600, selection: 'append', ...pdf },
  'edit-pdf': { files: [1, 1], each: 104_857_600, selection: 'first', ...pdf },
  'jpg-to-pdf': {
    files: [1, 20],
    each: 20_971_520,
    total: 209_715_200,
    selection: 'append',
    extensions: [
      ...['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.tiff', '.tif'],
      ...['.heic', '.heif', '.hif', '.avif', '.svg', '.svgz', '.webp'],
    ],
    mime: ['image/*'],
    kinds: ['jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'heif', 'svg'],
  },
  'pdf-to-jpg': { files: [1, 10], each: 52_428_800, total: 209_715_200, selection: 'append', ...pdf },
  'pdf-to-png': { files: [1, 10], each: 52_428_800, total: 209_715_200, selection: 'append', ...pdf },
  'png-to-pdf': { files: [1, 20], each: 26_214_400, total: 209_715_200, selection: 'append', ...png },
  'png-to-webp': { files: [1, 20], each: 26_214_400, total: 209_715_200, selection: 'append', ...png },
  'webp-to-png': {
    files: [1, 20],
    each: 26_214_400,
    total: 209_715_200,
    selection: 'append',
    extensions: ['.webp'],
    mime: ['image/webp'],
    kinds: ['webp'],
  },
  // Ours, after the model of the two above: JPG has 20 MB in the specification.
  'jpg-to-png': {
    files: [1, 20],
    each: 20_971_520,
    total: 209_715_200,
    selection: 'append',
    extensions: ['.jpg', '.jpeg'],
    mime: ['image/jpeg'],
    kinds: ['jpeg'],
  },
}

describe.each(Object.keys(table) as (keyof typeof table)[])('%s', (id) => {
  const { limits, accept, selection }: Tool = tools[id]
  const row = table[id]

  test('has the limits of the specification', () => {
    expect([limits.files.min, limits.files.max, limits.fileBytes]).toEqual([...row.files, row.each])
    expect(limits.totalBytes).toBe(row.total)
  })

  test('accepts the types of the specification', () => {
    expect([accept.extensions, accept.mime, accept.kinds]).toEqual([row.extensions, row.mime, row.kinds])
  })

  test('takes new files as the specification says', () => {
    expect(selection).toBe(row.selection)
  })
})

test('the editor has its constants', () => {
  expect(zoom).toEqual({ min: 0.5, max: 2, step: 0.1, initial: 1 })
  expect(editing).toEqual({
    blurDelayMs: 100,
    inlineFontCap: 16,
    characterWidth: 0.6,
    minWidth: 150,
    rightMargin: 20,
    extraHeight: 6,
    padding: 2,
    fontName: 'Arial',
    color: 'black',
    backgroundColor: 'white',
    type: 'text-replacement',
  })
})
