import { describe, expect, test } from '@jest/globals'
import {
  downloadPath,
  isDownloadUrl,
  isJobId,
  isToken,
  parseDownloadPath,
  progressPath,
  wholeDownload,
} from './download.ts'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123'

test('a download path is built and read back', () => {
  const path = downloadPath('jpg-to-pdf', token)
  expect(path).toBe('/api/download/jpg-to-pdf/abcdefghijklmnopqrstuvwxyz-_0123')
  expect(parseDownloadPath(path)).toEqual({ service: 'jpg-to-pdf', token })
  expect(isDownloadUrl(path)).toBe(true)
})

test('a file inside a result has its number, and belongs to the whole', () => {
  const path = downloadPath('pdf', token, 2000)
  expect(path).toBe(`/api/download/pdf/${token}/2000`)
  expect(parseDownloadPath(path)).toEqual({ service: 'pdf', token, part: 2000 })
  expect(isDownloadUrl(path)).toBe(true)
  expect(wholeDownload(path)).toBe(`/api/download/pdf/${token}`)
  expect(wholeDownload(wholeDownload(path))).toBe(wholeDownload(path))
})

describe('no result of ours', () => {
  test.each([
    '',
    '/api/download/',
    '/api/download/pdf',
    '/api/download/pdf/short',
    `/api/download/pdf/${token}x`,
    `/api/download/pdf/${token}/`,
    `/api/download/pdf/${token}/0`,
    `/api/download/pdf/${token}/01`,
    `/api/download/pdf/${token}/-1`,
    `/api/download/pdf/${token}/1/2`,
    `/api/download/pdf/${token}/1000000`,
    `/api/download/pdf/${token}/..`,
    `/api/download/pdf/${token}?a=b`,
    `/api/download/pdf/${token}\n`,
    `/api/download/pdf/../pdf/${token}`,
    `/api/download/pdf%2F${token}`,
    `/api/download/unknown/${token}`,
    `/api/download/constructor/${token}`,
    `https://elsewhere.example/api/download/pdf/${token}`,
    `//elsewhere.example/api/download/pdf/${token}`,
    `/files/pdf/${token}`,
  ])('%j', (path) => {
    expect(parseDownloadPath(path)).toBeUndefined()
  })
})

describe('an address in an answer begins with /api/download/', () => {
  test.each([
    '/api/download/report.pdf',
    '/api/download/pdf/short',
    '/api/download/2026/11/my report (1).pdf',
    '/api/download/report..pdf',
    `/api/download/unknown/${token}?a=b`,
  ])('%j does', (url) => {
    expect(isDownloadUrl(url)).toBe(true)
  })

  test.each([
    undefined,
    null,
    42,
    '',
    '/api/download',
    '/api/download/',
    '/API/download/report.pdf',
    'api/download/report.pdf',
    '/files/report.pdf',
    'https://elsewhere.example/api/download/report.pdf',
    '//elsewhere.example/api/download/report.pdf',
    '/api/download/../contact',
    '/api/download/pdf/..',
    '/api/download/./../contact',
    '/api/download/%2E%2e/contact',
    '/api/download/..\\contact',
    '/api/download/.\t./contact',
    '/api/download/report.pdf\n',
  ])('%j does not, or leads out again', (url) => {
    expect(isDownloadUrl(url)).toBe(false)
  })
})

test('a token is 32 characters of base64url', () => {
  expect(isToken(token)).toBe(true)
  expect(
    [`${token}=`, token.slice(1), token.replace('a', '+'), token.replace('a', '/')].map(isToken),
  ).toEqual([false, false, false, false])
})

test('a job tells its stage under its service', () => {
  expect(progressPath('pdf', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe(
    '/api/progress/pdf/f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  )
  expect(isJobId('f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe(true)
  expect(['short', '../../../../etc/passwd', 'a'.repeat(65), `${'a'.repeat(20)}\n`].map(isJobId)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
