import { describe, expect, test } from '@jest/globals'
import {
  editedDownloadFailedText,
  editorText,
  fileNotFoundText,
  notReplaceableText,
  renderFailedText,
  saveFailedText,
  saveRefusal,
} from './editor-text.ts'

test('the editor says the sentences of the specification', () => {
  expect(editorText).toStrictEqual({
    retryWithoutFile: 'Please select a PDF file first.',
    uploadFailed: 'Warning: Server connection failed. You can edit text but saving is disabled.',
    retryMark: 'Server connection failed',
    saveWithoutSession: 'Server connection required for saving. Please try uploading the PDF again.',
    saveWithoutEdits: 'No changes to save. Please edit some text first.',
    downloadBeforeSaving: 'Please save your changes first before downloading.',
    libraryFailed: 'Failed to load PDF library',
    libraryMissing: 'PDF.js not loaded',
    loadFailed: 'Failed to load PDF',
    saveFailed: 'Failed to save PDF',
  })
  expect(renderFailedText(7)).toBe('Failed to render page 7')
})

test('saving needs a session first and an edit second', () => {
  expect(saveRefusal({ id: null, edits: 0 })).toBe(
    'Server connection required for saving. Please try uploading the PDF again.',
  )
  expect(saveRefusal({ id: null, edits: 3 })).toBe(
    'Server connection required for saving. Please try uploading the PDF again.',
  )
  expect(saveRefusal({ id: 'session', edits: 0 })).toBe('No changes to save. Please edit some text first.')
  expect(saveRefusal({ id: 'session', edits: 1 })).toBeUndefined()
})

test('a failed save gives the server’s error, else its message, else the status, else itself', () => {
  expect(saveFailedText({ kind: 'answer', error: 'Page 9 does not exist', message: 'no' })).toBe(
    'Failed to save PDF: Page 9 does not exist',
  )
  expect(saveFailedText({ kind: 'answer', message: 'Try again' })).toBe('Failed to save PDF: Try again')
  expect(saveFailedText({ kind: 'unreadable', status: 502, statusText: 'Bad Gateway' })).toBe(
    'Failed to save PDF: HTTP 502: Bad Gateway',
  )
  expect(saveFailedText({ kind: 'thrown', message: 'Failed to fetch' })).toBe(
    'Failed to save PDF: Failed to fetch',
  )
  expect(saveFailedText({ kind: 'answer' })).toBe('Failed to save PDF: Failed to save PDF')
})

test('a failed download says whether the file is gone', () => {
  expect(fileNotFoundText(404, 'Not Found')).toBe('Download failed: File not found (404 Not Found)')
  expect(fileNotFoundText(404, '')).toBe('Download failed: File not found (404)')
  expect(editedDownloadFailedText('Failed to fetch')).toBe(
    'Download failed: Failed to fetch. The file might have expired. Please save your changes again.',
  )
})

describe('texts that cannot be taken out', () => {
  const text = (content: string, page = 1) => ({ content, page })
  test.each([
    ['one', [text('Total')], 'The text “Total” on page 1'],
    ['two', [text('a'), text('b', 2)], 'The texts “a” on page 1 and “b” on page 2'],
    ['three', [text('a'), text('b'), text('c')], 'The texts “a” on page 1, “b” on page 1 and “c” on page 1'],
    [
      'many',
      'abcde'.split('').map((letter) => text(letter)),
      'The texts “a” on page 1, “b” on page 1, “c” on page 1 and 2 more',
    ],
    ['a long one', [text('x'.repeat(50))], `The text “${'x'.repeat(40)}…” on page 1`],
    ['one that cannot be shown', [text('\u0003\ue000\ufffd ', 7)], 'The text on page 7'],
    ['one that is partly so', [text('a\u0003\u202eb')], 'The text “a b” on page 1'],
  ])('%s', (_, texts, begin) => {
    const pronoun = texts.length === 1 ? 'it' : 'them'
    expect(notReplaceableText(texts)).toBe(
      `${begin} cannot be taken out of this PDF, so nothing was saved. Restore ${pronoun} to save your other edits.`,
    )
  })
})
