import { freeAccent } from './free-accent.ts'
import type { NewTool } from './new-tool.ts'

/** What the site says and shows of it, and a test that walks through its page. */
export function pageFiles(tool: NewTool): Readonly<Record<string, string>> {
  const folder = `frontend/src/tools/${tool.id}`
  return {
    [`${folder}/manifest.ts`]: manifest(tool),
    [`${folder}/head.ts`]: head(tool),
    [`${folder}/copy.ts`]: copy(tool),
    [`${folder}/view.ts`]: view(tool),
    [`${folder}/${tool.id}.test.tsx`]: pageTest(tool),
  }
}

const manifest = ({ id, variable, from, to }: NewTool) => `
import { ${variable} } from '@folio/contract/tools/${id}'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(${variable}, {
  description: 'Turn ${from.label} pictures into ${to.label}, one by one or many at once.',
  groups: ['image-format'],
  glyph: { from: '${from.label.toUpperCase()}', to: '${to.label.toUpperCase()}' },
  accent: ${JSON.stringify(freeAccent()).replaceAll('"', "'")},
})
`

const head = ({ id, variable, name, from, to }: NewTool) => `
import { ${variable} } from '@folio/contract/tools/${id}'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = ${variable}.limits

export const head: ToolHead = {
  title: '${name}: your pictures as ${to.label}',
  description: \`Turn up to \${files.max} ${from.label} pictures into ${to.label}, each as a file of its own. Free, no account, no watermark.\`,
  keywords: ['${name}', 'convert ${from.label}', '${from.label} converter', '${to.label}'],
  heading: '${name}',
  intro: 'Turn ${from.label} pictures into ${to.label}. Drop them anywhere on this page.',
  drop: dropWords(${variable}, { title: 'Drop ${from.label} images here', more: 'Add more ${from.label} images' }),
}
`

const copy = ({ id, variable, from, to }: NewTool) => `
import { policy } from '@folio/contract/site/policy'
import { ${variable} } from '@folio/contract/tools/${id}'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = ${variable}.limits

export const copy: ToolCopy = {
  features: [
    { title: 'Many at once', text: \`Up to \${files.max} files in one go, together in a zip if you like.\` },
    { title: 'The same size', text: 'Width and height stay as they are.' },
    { title: 'Any browser', text: 'Nothing to install, and no account.' },
  ],
  steps: [
    {
      title: 'Choose your ${from.label} images',
      text: \`Up to \${files.max} files of up to \${megabytes(fileBytes)} each, single or as a folder.\`,
    },
    { title: 'Look at them', text: 'Remove what you do not need. There is nothing to set.' },
    { title: 'Convert and download', text: 'Press Convert, then save one file or all of them in a zip.' },
  ],
  faq: [
    {
      question: 'What becomes of an animation?',
      answer: 'Its first picture. The same goes for files of several pages.',
    },
    {
      question: 'Does the size of my picture change?',
      answer: 'Its width and height do not. How many bytes it takes does: formats differ in that.',
    },
    {
      question: 'What are the limits?',
      answer: \`Up to \${files.max} files at once, each up to \${megabytes(fileBytes)} and together up to \${megabytes(totalBytes ?? fileBytes)}.\`,
    },
    {
      question: 'What happens to my files?',
      answer: \`Uploads are removed when the conversion ends, results after \${policy.resultMinutes} minutes, or at once when you press Delete now.\`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: megabytes(fileBytes), label: 'for each image' },
    'imagesConverted',
    'uptime',
  ],
  related: ['${to.settings}', 'jpg-to-pdf', 'pdf-to-${to.label === 'PNG' ? 'png' : 'jpg'}'],
  cta: {
    heading: 'Rather a PDF?',
    text: 'Pictures of every kind become one document with tidy pages.',
    label: 'JPG to PDF',
    to: '/jpg-to-pdf',
  },
}
`

const view = ({ id, variable, name, from, to }: NewTool) => `
import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { ${variable} } from '@folio/contract/tools/${id}'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles } from '../../tool-kit/converted-files.ts'

export const view = defineToolView(${variable}, {
  facts: ({ bytes }) => ({
    title: 'Output preview',
    rows: [{ label: 'Original size', value: formatBytes(bytes) }],
  }),
  convert: (count) => \`Convert \${counted(count, 'image')} to ${to.label}\`,
  converting: 'Converting to ${to.label}',
  preview: { outputFormat: '${to.label}', sentence: () => 'This image becomes a ${to.label}.' },
  done: {
    title: '${name} Conversion Complete',
    summary: ({ items, outcome }) =>
      \`\${counted(items.length, '${from.label} file')} to \${counted(convertedCount(outcome), '${to.label} file')}\`,
    download: (outcome) =>
      convertedCount(outcome) > 1 ? 'Download All ${to.label} Files' : 'Download ${to.label} File',
    again: 'Convert More ${from.label} Files',
  },
  files: (answer) => convertedFiles(answer.convertedFiles),
})
`

const pageTest = ({ id, name, from, target, to }: NewTool) => `
/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { head } from './head.ts'
import { view } from './view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
afterEach(cleanup)

test('from the chosen file to its result', async () => {
  server.answer = (_, response) =>
    json(response, 200, {
      convertedFiles: [
        {
          name: 'a.${target}',
          size: 2000,
          downloadUrl: downloadPath('pdf', 'a'.repeat(32)),
          isZip: false,
          originalSize: 1000,
        },
      ],
      report: [],
    })
  const { user, choose } = openToolPage(view, head)
  await choose(new File(['picture'], 'a${from.extensions[0]}', { type: '${from.mime[0]}' }))
  await user.click(await screen.findByRole('button', { name: 'Convert 1 image to ${to.label}' }))
  await screen.findByRole('heading', { name: '${name} Conversion Complete' })
  expect(screen.getByText(/1 ${from.label} file to 1 ${to.label} file/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download ${to.label} File' })).toBeDefined()
  expect(server.arrived.map(({ method, path }) => [method, path])).toContainEqual(['POST', '/api/${id}'])
})
`
