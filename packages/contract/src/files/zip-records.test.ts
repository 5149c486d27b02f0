import { storedZip } from '@folio/service-kit/testing/stored-zip'
import { expect, test } from '@jest/globals'
import { findZipEnd, localHeaderBytes, packedFrom, zipEntryAt } from './zip-records.ts'

const zip = storedZip(['a.txt', 'word/document.xml'])

test('the directory and what it says of each file are found', () => {
  const { start = 0, bytes = 0, entries, part } = findZipEnd(zip) ?? {}
  expect({ entries, part, end: start + bytes }).toEqual({ entries: 2, part: 0, end: zip.length - 22 })
  const directory = zip.subarray(start, start + bytes)
  const first = zipEntryAt(directory, 0)
  const second = zipEntryAt(directory, first?.end ?? -1)
  expect([first, second].map((entry) => directory.toString('utf8', ...(entry?.name ?? [])))).toEqual([
    'a.txt',
    'word/document.xml',
  ])
  expect(second?.end).toBe(bytes)
  const header = zip.subarray(second?.offset)
  expect(packedFrom(header)).toBe(localHeaderBytes + 'word/document.xml'.length)
})

test('a comment that looks like the beginning of an end hides nothing', () => {
  const commented = Buffer.concat([zip, Buffer.from('PK\x05\x06', 'latin1')])
  expect(findZipEnd(commented)).toEqual(findZipEnd(zip))
})

test('what is no record, or cut off, is none', () => {
  expect(findZipEnd(zip.subarray(0, 21))).toBeUndefined()
  expect(findZipEnd(zip.subarray(0, -1))).toBeUndefined()
  expect(zipEntryAt(zip, 0)).toBeUndefined()
  expect(zipEntryAt(zip.subarray(-30), 0)).toBeUndefined()
  expect(packedFrom(zip.subarray(0, 29))).toBeUndefined()
  expect(packedFrom(zip.subarray(1))).toBeUndefined()
})
