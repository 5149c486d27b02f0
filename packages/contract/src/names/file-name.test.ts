import { describe, expect, test } from '@jest/globals'
import { cleanFileName, replaceExtension, uniqueNames } from './file-name.ts'

describe('cleanFileName', () => {
  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['C:\\x', 'x'],
    ['C:evil.pdf', 'evil.pdf'],
    ['/abs/a.pdf', 'a.pdf'],
    ['file:///etc/hosts', 'hosts'],
    ['a/..', 'document'],
    ['..', 'document'],
    ['', 'document'],
    ['/', 'document'],
    ['   ', 'document'],
    ['.htaccess', 'htaccess'],
    ['.pdf', 'document.pdf'],
    [' .PDF', 'document.PDF'],
    ['report.pdf. . ', 'report.pdf'],
    ['report .pdf', 'report .pdf'],
    ['con.pdf', '_con.pdf'],
    ['CON', '_CON'],
    ['nul.tar.pdf', '_nul.tar.pdf'],
    ['COM1.pdf', '_COM1.pdf'],
    ['lpt¹.pdf', '_lpt¹.pdf'],
    ['control.pdf', 'control.pdf'],
    ['€\r\nX-Header: 1.pdf', '€X-Header: 1.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\u0085b\u009f.pdf', 'ab.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200E\u200F\u061C.pdf', 'a.pdf'],
    ['z\u200Be\u200Cr\u200Do\u2060\uFEFF.pdf', 'zero.pdf'],
    ['a\u2028b\u2029.pdf', 'ab.pdf'],
    ['lone\uD800.pdf', 'lone.pdf'],
    ['\uDC00', 'document'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['写真 1.jpg', '写真 1.jpg'],
    ['😀.png', '😀.png'],
    ['"; filename=x.html.pdf', '"; filename=x.html.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['--help.pdf', '--help.pdf'],
    ['Mr. Smith', 'Mr. Smith'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanFileName(raw)).toBe(clean)
    expect(cleanFileName(clean)).toBe(clean)
  })

  test('caps at 120 code points and keeps the extension', () => {
    expect(cleanFileName(`${'a'.repeat(100_000)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
    expect(cleanFileName(`${'b'.repeat(116)}.pdf`)).toBe(`${'b'.repeat(116)}.pdf`)
    expect([...cleanFileName('c'.repeat(300))]).toHaveLength(120)
    expect(cleanFileName(`${'d'.repeat(115)} ${'e'.repeat(9)}.pdf`)).toBe(`${'d'.repeat(115)}.pdf`)
  })

  test('caps at what file systems take, in whole characters', () => {
    const clean = cleanFileName(`${'😀'.repeat(300)}.docx`)
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(240)
    expect(clean).toMatch(/^(😀)+\.docx$/u)
  })
})

test.each([
  ['a.docx', '.pdf', 'a.pdf'],
  ['a.DOC', '.pdf', 'a.pdf'],
  ['a.tar.jpeg', '.pdf', 'a.tar.pdf'],
  ['README', '.pdf', 'README.pdf'],
  ['v1.2', '.pdf', 'v1.2.pdf'],
  ['Mr. Smith', '.pdf', 'Mr. Smith.pdf'],
  ['photo.png', '.webp', 'photo.webp'],
])('replaceExtension(%j, %j) is %j', (name, extension, replaced) => {
  expect(replaceExtension(name, extension)).toBe(replaced)
})

describe('uniqueNames', () => {
  test.each([
    [
      ['a.pdf', 'a.pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'A.PDF', 'b.pdf'],
      ['a.pdf', 'A (2).PDF', 'b.pdf'],
    ],
    [
      ['é.pdf', 'e\u0301.pdf'],
      ['é.pdf', 'e\u0301 (2).pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a (2).pdf'],
      ['a.pdf', 'a (3).pdf', 'a (2).pdf'],
    ],
    [
      ['a', 'a', 'v1.2', 'v1.2'],
      ['a', 'a (2)', 'v1.2', 'v1 (2).2'],
    ],
  ])('%j becomes %j', (names, unique) => {
    expect(uniqueNames(names)).toEqual(unique)
  })

  test('is quick for many equal names', () => {
    const names = Array.from({ length: 2_000 }, () => 'page.png')
    expect(new Set(uniqueNames(names)).size).toBe(2_000)
  })
})
