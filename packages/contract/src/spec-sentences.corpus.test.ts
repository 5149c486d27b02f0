import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkContact } from './contact/contact-rules.ts'
import { contactText } from './contact/contact-text.ts'
import {
  editedDownloadFailedText,
  fileNotFoundText,
  renderFailedText,
  saveFailedText,
} from './editing/editor-text.ts'
import { rangeText } from './pages/page-ranges.ts'
import { tools } from './tools.ts'
import { connectionText } from './wording/connection-text.ts'
import {
  conversionErrorText,
  downloadErrorText,
  unreadableAnswerText,
  wrongDownloadUrlText,
} from './wording/error-text.ts'

const here = import.meta.dirname
const folder = process.env.SPEC_DIR ?? resolve(here, '../../../../shared/spec')
const documents = [
  { file: join(folder, 'pdf-tools.md'), quoted: /"([^"\n]+)"/g },
  // An apostrophe inside a word opens no quotation.
  { file: join(folder, 'image-tools.md'), quoted: /(?<![A-Za-z0-9])'([^'\n]+?)'(?![A-Za-z])/g },
]

/** Headings, buttons and badges: they stand in the pages, whose own tests quote them. */
const pageCopy = [
  'Error',
  'New',
  'Download PDF',
  'Convert Another File',
  'PDF to Word Conversion Complete',
  'Download Word Document',
  'PDF Merge Complete',
  'Download Merged PDF',
  'Merge More Files',
  'PDF Split Complete!',
  'Split breakdown',
  '+N more files...',
  'Download Split Files',
  'Split Another PDF',
  'Compress More PDFs',
  'Download all',
  'Convert N image(s) to PDF',
  'Images count to PDF files count',
  'Convert More Images',
  'Convert More PDFs',
  'Ready for PNG',
  'Convert N PDF file(s) to PNG',
  'Download All PNG Images',
  'Download PNG Images',
  'Convert More PDF Files',
  'Download All PDFs',
  'Convert More PNG Files',
  '1 PDF',
  'Download All WebP Files',
  'Download WebP File',
  'Optimize More PNG Files',
  'Convert More WebP Files',
  'Sending...',
  'Clear Form',
  'Log in',
  'Sign up',
  'No registration required',
  '1-5',
  '1,3,5',
]

/** The editor's labels: the same, on its own page. */
const editorCopy = [
  'Server connected',
  'Server not connected',
  'Enable PDF Editing',
  'PDF Edit Mode ON',
  'Retry Connection',
  'Retry Server Connection',
  'of N',
  'Edited PDF Ready for Download',
  'Edit Mode Active',
]

/** Quoted in passing: figures, examples, words of a marketing text, what browsers throw. */
const noSentences = ['after processing', 'free users', 'ready', 'Failed to fetch', 'NetworkError', '1', '20']

/** §8 of the first document ends its line inside the quotation marks; §5 has the sentence twice without the stop. */
const otherForms = ['Invalid download URL received from server.']

const elsewhere = [...pageCopy, ...editorCopy, ...noSentences, ...otherForms]

/** Sentences made by functions, with the specification's placeholders where it has them. */
function composed(): string[] {
  const merge = tools['merge-pdf']
  const connection = connectionText('png-to-pdf', '{tool}')
  const noStatus = (text: string) => text.replace('418', '{status}')
  const faults = [checkContact({}), checkContact({ name: 'A', email: 'a', subject: 'A', message: 'A' })]
  return [
    unreadableAnswerText,
    wrongDownloadUrlText,
    noStatus(conversionErrorText(merge, { kind: 'answer', status: 418 })),
    noStatus(downloadErrorText(merge, { kind: 'status', status: 418, statusText: '{statusText}' })),
    downloadErrorText(merge, { kind: 'empty' }),
    downloadErrorText(merge, { kind: 'thrown', message: '{message}' }),
    connection.unreachable.replace('5003', '{port}'),
    connection.refused.replace('5003', '{port}'),
    tools['pdf-to-png'].text.failed.replace('PDF to PNG', '{tool}'),
    rangeText.startTooLarge(12).replace('12', '{N}'),
    rangeText.endTooLarge(12).replace('12', '{N}'),
    renderFailedText(7).replace('7', '{n}'),
    saveFailedText({ kind: 'thrown', message: '{message}' }),
    noStatus(saveFailedText({ kind: 'unreadable', status: 418, statusText: '{statusText}' })).replace(
      'Failed to save PDF: ',
      '',
    ),
    noStatus(fileNotFoundText(418, '{statusText}')),
    editedDownloadFailedText('{message}'),
    contactText.network('{email}'),
    ...faults.flatMap((checked) => ('faults' in checked ? checked.faults.map(({ msg }) => msg) : [])),
  ]
}

/** Every text that stands in a value which some module of the contract exports. */
async function written(): Promise<string[]> {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(here, name))
  const modules = await Promise.all(files.map((file) => import(file) as Promise<unknown>))
  return modules.flatMap(textsIn)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const quotedIn = ({ file, quoted }: (typeof documents)[number]): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(quoted), ([, text = '']) => text)

describe('what the specification quotes', () => {
  test('stands word for word in the contract, or is listed here as page copy', async () => {
    const quoted = [...new Set(documents.flatMap(quotedIn))]
    const known = new Set([...(await written()), ...composed(), ...elsewhere])
    expect(quoted.length).toBeGreaterThan(120)
    expect(quoted.filter((text) => !known.has(text))).toEqual([])
  })

  test('includes everything listed here', () => {
    const quoted = new Set(documents.flatMap(quotedIn))
    expect(elsewhere.filter((text) => !quoted.has(text))).toEqual([])
  })
})
