import { mebibytes } from '@folio/contract/bytes'
import { serviceNames, services } from '@folio/contract/services'
import { describe, expect, test } from '@jest/globals'
import { routeOf } from './routes.ts'

describe('how large a request may be, and what is said of a larger one', () => {
  test.each([
    ['/api/merge-pdf', 101, 'Total file size must be less than 100MB'],
    ['/api/jpg-to-pdf', 201, 'Total file size must be less than 200MB'],
    ['/api/pdf-to-png', 201, 'Total file size must be less than 200MB'],
    ['/api/compress-pdf', 1001, 'Each PDF must be less than 100MB'],
    ['/api/load-pdf', 101, 'PDF file must be less than 100MB'],
    ['/api/pdf-split', 51, 'PDF file must be less than 50MB'],
    ['/api/word-to-pdf', 101, 'Total file size must be less than 100MB'],
    ['/api/save-pdf', 6, 'The request is too large.'],
    ['/api/preview-pdf', 6, 'The request is too large.'],
    ['/api/contact', 1 / 32, 'The request is too large.'],
  ])('%s: %d MB, %s', (path, megabytes, sentence) => {
    const body = routeOf(path)?.body
    expect([body?.bytes, body?.tooLong().message]).toEqual([mebibytes(megabytes), sentence])
    expect(body?.tooLong().status).toBe(413)
  })
})

test('every address of the table leads to its own service under its own name', () => {
  for (const service of serviceNames) {
    for (const path of services[service].endpoints) expect(routeOf(path)).toMatchObject({ service, path })
    const download = `/api/download/${service}/${'a'.repeat(32)}`
    const progress = `/api/progress/${service}/0123456789abcdef`
    expect(routeOf(download)).toMatchObject({ service, path: download, label: `/api/download/${service}` })
    expect(routeOf(progress)).toMatchObject({ service, path: progress, label: `/api/progress/${service}` })
  }
})
