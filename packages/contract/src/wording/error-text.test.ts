import { describe, expect, test } from '@jest/globals'
import type { SpecifiedTool } from '../specified-tools.ts'
import { tools } from '../tools.ts'
import { conversionErrorText, downloadErrorText, onceOnline } from './error-text.ts'

const thrown = (message: string) => ({ kind: 'thrown', message }) as const

const backend =
  'Cannot connect to the conversion server. Please make sure the backend is running on port 5000.'
const network = 'Network error. Please check your backend server is running.'
const cannot = (name: string, port: number) =>
  `Cannot connect to the ${name} server. Please make sure it is running on port ${port}.`

/** What stands in the box after `Failed to fetch`, after `NetworkError`, and after anything else. */
const afterThrow: Record<
  Exclude<SpecifiedTool, 'edit-pdf'> | 'jpg-to-png',
  readonly [string, string, string]
> = {
  'word-to-pdf': [backend, network, 'Conversion failed. Please try again.'],
  'pdf-to-word': [backend, network, 'Conversion failed. Please try again.'],
  'merge-pdf': [
    'Cannot connect to the server. Please make sure the backend is running.',
    network,
    'Merge failed. Please try again.',
  ],
  'split-pdf': [cannot('PDF split', 5000), cannot('PDF split', 5000), 'Split failed. Please try again.'],
  'compress-pdf': [
    cannot('compression', 5001),
    'Network error. Please check your compression server is running.',
    'Compression failed. Please try again.',
  ],
  'pdf-to-jpg': [
    cannot('PDF to JPG', 5000),
    cannot('PDF to JPG', 5000),
    'Conversion failed. Please try again.',
  ],
  'jpg-to-pdf': [
    cannot('JPG to PDF', 5006),
    cannot('JPG to PDF', 5006),
    'Conversion failed. Please try again.',
  ],
  'pdf-to-png': [
    cannot('PDF to PNG', 5000),
    cannot('PDF to PNG', 5000),
    'PDF to PNG conversion failed. Please try again.',
  ],
  'png-to-pdf': [
    cannot('PNG to PDF', 5003),
    cannot('PNG to PDF', 5003),
    'Conversion failed. Please try again.',
  ],
  'png-to-webp': [
    cannot('PNG to WebP', 5000),
    cannot('PNG to WebP', 5000),
    'Conversion failed. Please try again.',
  ],
  'webp-to-png': [
    cannot('WebP to PNG', 5000),
    cannot('WebP to PNG', 5000),
    'Conversion failed. Please try again.',
  ],
  'jpg-to-png': [
    cannot('JPG to PNG', 5000),
    cannot('JPG to PNG', 5000),
    'Conversion failed. Please try again.',
  ],
}

describe.each(Object.keys(afterThrow) as (keyof typeof afterThrow)[])('%s', (id) => {
  const tool = tools[id]
  const [unreachable, networkError, otherwise] = afterThrow[id]

  test('shows the server’s own words first, whatever they say', () => {
    for (const error of ['a.pdf is damaged and cannot be read', 'Failed to fetch']) {
      expect(conversionErrorText(tool, { kind: 'answer', status: 422, error })).toBe(error)
    }
  })

  test('shows the status of an answer without words', () => {
    expect(conversionErrorText(tool, { kind: 'answer', status: 502 })).toBe('Server error: 502')
    expect(conversionErrorText(tool, { kind: 'answer', status: 500, error: '' })).toBe('Server error: 500')
  })

  test('shows Unknown error for a body that is not JSON', () => {
    expect(conversionErrorText(tool, { kind: 'unreadable' })).toBe('Unknown error')
  })

  test('shows that a download address is none of ours', () => {
    expect(conversionErrorText(tool, { kind: 'wrong-download-url' })).toBe(
      'Invalid download URL received from server',
    )
  })

  test('tells a server that cannot be reached in the words of Chrome, Safari and Firefox', () => {
    expect(conversionErrorText(tool, thrown('TypeError: Failed to fetch'))).toBe(unreachable)
    expect(conversionErrorText(tool, thrown('Load failed'))).toBe(unreachable)
    expect(conversionErrorText(tool, thrown('NetworkError when attempting to fetch resource.'))).toBe(
      networkError,
    )
  })

  test('says first that the browser is offline, which is left out when it no longer is', () => {
    const text = conversionErrorText(tool, { ...thrown('Failed to fetch'), offline: true })
    expect(text).toBe(`You are offline. Please check your connection and try again. ${unreachable}`)
    expect(onceOnline(text)).toBe(unreachable)
    expect(onceOnline(unreachable)).toBe(unreachable)
  })

  test('falls back to its own sentence', () => {
    expect(conversionErrorText(tool, thrown(''))).toBe(otherwise)
  })
})

test.each([
  ['split-pdf', 'PDF split server is not running. Please start the server on port 5000.'],
  ['jpg-to-pdf', 'JPG to PDF server is not running. Please start the server on port 5006.'],
  ['pdf-to-jpg', 'PDF to JPG server is not running. Please start the server on port 5000.'],
  ['pdf-to-png', 'PDF to PNG server is not running. Please start the server on port 5000.'],
  ['png-to-pdf', 'PNG to PDF server is not running. Please start the server on port 5003.'],
  ['png-to-webp', 'PNG to WebP server is not running. Please start the server on port 5000.'],
  ['webp-to-png', 'WebP to PNG server is not running. Please start the server on port 5000.'],
] as const)('%s tells a refused connection', (id, sentence) => {
  for (const message of ['connect ECONNREFUSED 127.0.0.1:5000', 'net::ERR_CONNECTION_REFUSED']) {
    expect(conversionErrorText(tools[id], thrown(message))).toBe(sentence)
  }
})

test('a fetch that failed because the connection was refused is told as one that failed', () => {
  const fault = thrown('Failed to fetch (net::ERR_CONNECTION_REFUSED)')
  expect(conversionErrorText(tools['png-to-pdf'], fault)).toBe(cannot('PNG to PDF', 5003))
})

test('any other thrown message shows on Compress PDF only', () => {
  expect(conversionErrorText(tools['compress-pdf'], thrown('quota exceeded'))).toBe('quota exceeded')
  expect(conversionErrorText(tools['merge-pdf'], thrown('quota exceeded'))).toBe(
    'Merge failed. Please try again.',
  )
  expect(conversionErrorText(tools['word-to-pdf'], thrown('ECONNREFUSED'))).toBe(
    'Conversion failed. Please try again.',
  )
})

describe('downloads', () => {
  const tool = tools['merge-pdf']

  test('each fault has its sentence', () => {
    expect(downloadErrorText(tool, { kind: 'nothing' })).toBe('No merged file available for download')
    expect(downloadErrorText(tool, { kind: 'status', status: 404, statusText: 'Not Found' })).toBe(
      'Download failed: 404 Not Found',
    )
    expect(downloadErrorText(tool, { kind: 'status', status: 404, statusText: '' })).toBe(
      'Download failed: 404',
    )
    expect(downloadErrorText(tool, { kind: 'empty' })).toBe('Downloaded file is empty')
    expect(downloadErrorText(tool, { kind: 'thrown', message: 'Failed to fetch' })).toBe(
      'Download failed: Failed to fetch',
    )
    expect(downloadErrorText(tool, { kind: 'thrown', message: 'Failed to fetch', offline: true })).toBe(
      'You are offline. Please check your connection and try again. Download failed: Failed to fetch',
    )
  })
})
