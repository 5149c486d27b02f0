import { expect, test } from '@jest/globals'
import { downloadTimings } from './download.ts'
import type { SpecifiedTool } from './specified-tools.ts'
import type { Progress } from './tool.ts'
import { tools } from './tools.ts'

const steps = (step: number, everyMs: number) =>
  ({ kind: 'steps', step, everyMs, cap: 90, resultDelayMs: 500 }) as const

/** §4 of the first document, §9 of the second. */
const table: Record<SpecifiedTool | 'jpg-to-png', Progress> = {
  'word-to-pdf': steps(10, 200),
  'pdf-to-word': steps(10, 200),
  'merge-pdf': steps(15, 300),
  'split-pdf': steps(10, 500),
  'compress-pdf': steps(10, 500),
  'edit-pdf': { kind: 'none' },
  'pdf-to-jpg': {
    ...steps(10, 500),
    statuses: {
      everyMs: 2000,
      texts: [
        'Uploading PDF files',
        'Analyzing PDF structure',
        'Extracting pages',
        'Converting to JPG',
        'Optimizing quality',
        'Preparing download',
      ],
    },
  },
  'pdf-to-png': steps(10, 500),
  'png-to-pdf': steps(15, 300),
  'png-to-webp': steps(15, 300),
  'webp-to-png': steps(15, 300),
  'jpg-to-png': steps(15, 300),
  'jpg-to-pdf': {
    kind: 'stages',
    everyMs: 800,
    cap: 90,
    stages: [
      { percent: 10, text: 'Initializing conversion...' },
      { percent: 25, text: 'Processing images...' },
      { percent: 50, text: 'Optimizing quality...' },
      { percent: 75, text: 'Generating PDF...' },
      { percent: 90, text: 'Finalizing document...' },
    ],
    dots: [25, 50, 75, 100],
    resultDelayMs: 1000,
  },
}

test.each(Object.keys(table) as (keyof typeof table)[])(
  '%s shows the progress of the specification',
  (id) => {
    expect(tools[id].progress).toStrictEqual(table[id])
  },
)

test('object links are freed after 100 ms and several files are saved 500 ms apart', () => {
  expect(downloadTimings).toEqual({ releaseMs: 100, betweenFilesMs: 500 })
})
