import { describe, expect, test } from '@jest/globals'
import { defaultsOf, type Option, type Options, writeOption } from './options/options.ts'
import type { SpecifiedTool } from './specified-tools.ts'
import { qualityDpi } from './tools/pdf-to-png.ts'
import { toolIds, tools } from './tools.ts'

const dpi = ['72', '150', '300', '600']

/** Default and choices (or bounds, or `flag`) of every setting, §3 of both documents; lists of pages, more ways to split, passwords, all frames, kept profiles and those of Word to PDF go beyond. */
const table: Record<SpecifiedTool | 'jpg-to-png', Record<string, readonly [unknown, unknown]>> = {
  'word-to-pdf': {
    pageRange: ['', 'text'],
    pdfVersion: ['1.7', ['1.7', 'PDF/A-2b', 'PDF/UA']],
    trackedChanges: ['final', ['final', 'shown']],
    comments: ['none', ['none', 'margin']],
    formFields: [false, 'flag'],
    password: ['', 'text'],
  },
  'pdf-to-word': {
    passwords: [[], 'texts'],
    output: ['docx', ['docx', 'searchable-pdf']],
    pages: ['', 'text'],
    layout: ['flow', ['flow', 'exact']],
    ocr: ['auto', ['auto', 'always', 'never']],
    ocrLanguages: ['', 'text'],
    running: ['kept', ['kept', 'dropped']],
    pictures: ['print', ['print', 'screen']],
  },
  'merge-pdf': {
    bookmarks: ['auto', ['auto', 'on', 'off']],
    ranges: [[], 'texts'],
    pages: ['', 'text'],
    passwords: [[], 'texts'],
  },
  'edit-pdf': { passwords: [[], 'texts'] },
  'split-pdf': {
    splitMethod: ['pages', ['pages', 'half', 'ranges']],
    customRanges: [[], 'ranges'],
    moreWays: ['off', ['off', 'every', 'bookmarks', 'size', 'odd-even', 'extract']],
    everyPages: [2, [1, undefined]],
    bookmarkLevel: ['1', ['1', '2', '3']],
    maxMegabytes: [10, [1, undefined]],
    pages: ['', 'text'],
    nameTemplate: ['', 'text'],
    passwords: [[], 'texts'],
  },
  'compress-pdf': {
    level: ['medium', ['low', 'medium', 'high', 'custom']],
    imageQuality: ['medium', ['high', 'medium', 'low']],
    removeMetadata: [true, 'flag'],
    optimizeForWeb: [false, 'flag'],
    dpi: [180, [36, 1200]],
    targetMegabytes: [0, [0, undefined]],
    grayscale: [false, 'flag'],
    bilevel: [false, 'flag'],
    passwords: [[], 'texts'],
  },
  'jpg-to-pdf': {
    pageSize: ['A4', ['A4', 'Letter', 'auto']],
    orientation: ['portrait', ['portrait', 'landscape']],
    quality: ['high', ['high', 'medium', 'web']],
    compression: ['medium', ['none', 'medium', 'high']],
    fitMode: ['fit', ['fit', 'fill', 'original']],
    colorSpace: ['rgb', ['rgb', 'grayscale', 'cmyk']],
    mergeMode: ['single', ['single', 'individual']],
  },
  'pdf-to-jpg': {
    outputFormat: ['jpg', ['jpg']],
    quality: ['85', ['95', '85', '75', '65']],
    dpi: ['300', dpi],
    pageRange: ['all', ['all', 'custom']],
    startPage: [1, [1, undefined]],
    endPage: [1, [1, undefined]],
    pages: ['', 'text'],
    colorSpace: ['rgb', ['rgb', 'grayscale']],
    passwords: [[], 'texts'],
  },
  'pdf-to-png': {
    outputFormat: ['png', ['png']],
    quality: ['high', ['high', 'medium', 'web']],
    dpi: ['300', dpi],
    pageRange: ['all', ['all', 'custom']],
    startPage: [1, [1, undefined]],
    endPage: [1, [1, undefined]],
    pages: ['', 'text'],
    colorSpace: ['rgb', ['rgb', 'grayscale', 'cmyk']],
    transparency: [true, 'flag'],
    passwords: [[], 'texts'],
  },
  'png-to-pdf': {
    pageSize: ['A4', ['A4', 'A3', 'A5', 'Letter', 'Legal']],
    orientation: ['portrait', ['portrait', 'landscape']],
    margin: [20, [0, 200]],
    quality: ['high', ['high', 'medium', 'low']],
    fitToPage: [true, 'flag'],
    mergeIntoPdf: [true, 'flag'],
  },
  'png-to-webp': {
    quality: [80, [10, 95]],
    method: ['lossy', ['lossy', 'lossless']],
    optimization: ['balanced', ['fast', 'balanced', 'best']],
    preserveTransparency: [true, 'flag'],
    colorProfile: ['keep', ['keep', 'sRGB']],
  },
  'webp-to-png': {
    quality: ['lossless', ['lossless', 'high', 'balanced']],
    transparency: ['preserve', ['preserve', 'flatten']],
    colorProfile: ['sRGB', ['sRGB', 'adobeRGB', 'displayP3']],
    frames: ['first', ['first', 'all', 'each']],
  },
  'jpg-to-png': {
    quality: ['lossless', ['lossless', 'high', 'balanced']],
    colorProfile: ['sRGB', ['sRGB', 'adobeRGB', 'displayP3']],
  },
}

function offered(option: Option): unknown {
  if (option.kind === 'choice') return option.values.map(({ value }) => value)
  return option.kind === 'number' ? [option.min, option.max] : option.kind
}

describe.each(Object.keys(table) as (keyof typeof table)[])('%s', (id) => {
  const options: Options = tools[id].options

  test('offers the values and defaults of the specification', () => {
    const found = Object.entries(options).map(([field, option]) => [field, [option.default, offered(option)]])
    expect(Object.fromEntries(found)).toEqual(table[id])
  })

  test('starts with those defaults', () => {
    const defaults = Object.entries(table[id]).map(([field, [value]]) => [field, value])
    expect(defaultsOf(options)).toEqual(Object.fromEntries(defaults))
  })
})

const everyOption = toolIds.flatMap((id) => {
  const options: Options = tools[id].options
  return Object.entries(options).map(([field, option]) => ({ where: `${id} ${field}`, option, options }))
})

test('every control has a label in plain words', () => {
  const unnamed = everyOption.filter(({ option }) => !/^[A-Z][A-Za-z ()]+$/.test(option.label))
  expect(unnamed).toEqual([])
})

test('conditional controls wait for a value that another option has', () => {
  const lost = everyOption.filter(({ option: { showWhen }, options }) => {
    if (!showWhen) return false
    const condition = options[showWhen.option]
    return condition?.kind !== 'choice' || !condition.values.some(({ value }) => value === showWhen.is)
  })
  expect(lost).toEqual([])
})

const labelsOf = (option: { values: readonly { label: string }[] }) => option.values.map(({ label }) => label)
const hintsOf = (option: { values: readonly { hint?: string }[] }) => option.values.map(({ hint }) => hint)

test('labels that the specification gives stand on the controls', () => {
  expect(labelsOf(tools['pdf-to-jpg'].options.quality)).toEqual(['High', 'Medium', 'Good', 'Web'])
  expect(labelsOf(tools['png-to-pdf'].options.quality)).toEqual(['High', 'Medium', 'Compressed'])
  expect(tools['png-to-webp'].options.quality.presets).toEqual([
    { value: 95, label: 'Highest Quality' },
    { value: 80, label: 'High Quality' },
    { value: 65, label: 'Balanced' },
    { value: 50, label: 'Web Optimized' },
  ])
})

test('the cards of Compress PDF show its ranges and percentages', () => {
  const { level, imageQuality } = tools['compress-pdf'].options
  const ranges = hintsOf(level).map((hint) => /^(\d+-\d+%|variable)/i.exec(hint ?? '')?.[0].toLowerCase())
  expect(ranges).toEqual(['10-30%', '30-60%', '60-80%', 'variable'])
  expect(hintsOf(imageQuality)).toEqual(['95%', '75%', '50%'])
})

test('settings without a control are hidden; of the specified ones only those of JPG to PDF are advanced', () => {
  const fieldsWhere = (wanted: 'hidden' | 'advanced') =>
    everyOption
      .filter(({ option }) => option[wanted] && !(wanted === 'advanced' && option.extra))
      .map(({ where }) => where)
  expect(fieldsWhere('hidden')).toEqual([
    'merge-pdf ranges',
    'merge-pdf pages',
    'merge-pdf passwords',
    'split-pdf passwords',
    'compress-pdf passwords',
    'edit-pdf passwords',
    'pdf-to-word passwords',
    'word-to-pdf password',
    'pdf-to-jpg outputFormat',
    'pdf-to-jpg passwords',
    'pdf-to-png outputFormat',
    'pdf-to-png passwords',
    'png-to-pdf margin',
  ])
  expect(fieldsWhere('advanced')).toEqual([
    'jpg-to-pdf compression',
    'jpg-to-pdf fitMode',
    'jpg-to-pdf colorSpace',
  ])
})

test('the quality slider shows for the lossy method, page fields for a custom range, ranges for their method', () => {
  expect(tools['png-to-webp'].options.quality.showWhen).toEqual({ option: 'method', is: 'lossy' })
  expect(tools['split-pdf'].options.customRanges.showWhen).toEqual({ option: 'splitMethod', is: 'ranges' })
  for (const id of ['pdf-to-jpg', 'pdf-to-png'] as const) {
    expect(tools[id].options.startPage.showWhen).toEqual({ option: 'pageRange', is: 'custom' })
    expect(tools[id].options.endPage.showWhen).toEqual({ option: 'pageRange', is: 'custom' })
    expect(tools[id].options.pages.showWhen).toEqual({ option: 'pageRange', is: 'custom' })
  }
})

test('the presets of PDF to PNG set their resolution', () => {
  expect(qualityDpi).toEqual({ high: '300', medium: '150', web: '72' })
})

test('values travel as the text that the specification names', () => {
  expect(['20', '80', 'true', 'false']).toEqual([20, 80, true, false].map(writeOption))
  expect(writeOption([{ start: 1, end: 3, id: 'a' }])).toBe('[{"start":1,"end":3,"id":"a"}]')
})
