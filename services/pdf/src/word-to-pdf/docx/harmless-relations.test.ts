import { expect, test } from '@jest/globals'
import { harmlessRelations, isRelations, RelationsFault } from './harmless-relations.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const list = (inner: string): string => `<Relationships xmlns="urn:x">${inner}</Relationships>`
const relation = (type: string, target: string, mode = ' TargetMode="External"'): string =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}"${mode}/>`
const cleaned = (xml: string | Buffer) =>
  harmlessRelations(Buffer.from(xml as string), 'word/_rels/document.xml.rels')
const written = (xml: string | Buffer): string => cleaned(xml).part.toString()
const blank = 'Target="about:blank" TargetMode="External"'

test.each([
  'file:///etc/passwd',
  ' FILE:///etc/passwd',
  '&#x66;ile:///etc/passwd',
  'fi&#10;le:///etc/passwd',
  '%66ile:///etc/passwd',
  '//host/share/x',
  '\\\\host\\share',
  '/etc/passwd',
  '../x.docx',
  'x.png',
  '',
  'http:/etc/passwd',
  'vnd.sun.star.pkg://x',
  'javascript:x',
])('lets no link lead to %j', (target) => {
  expect(written(list(relation('hyperlink', target)))).toContain(blank)
  expect(written(list(relation('image', target)))).toContain(blank)
  expect(written(list(relation('hyperlink', target, ' TargetMode=" external"')))).toContain(blank)
  expect(cleaned(list(relation('hyperlink', target))).localLinks).toBe(1)
})

test.each(['https://example.org/?a=1&amp;b=2', 'HTTP://example.org', 'mailto:a@example.org'])(
  'keeps a link to %s, but nothing else there',
  (target) => {
    const { part, localLinks } = cleaned(list(relation('hyperlink', target)))
    expect(part.toString()).toContain(`Target="${target}" TargetMode="External"`)
    expect(localLinks).toBe(0)
    for (const type of ['image', 'oleObject', 'attachedTemplate', 'frame', 'subDocument', 'other']) {
      expect(written(list(relation(type, target)))).toContain(blank)
    }
  },
)

test('keeps what lies in the package, and nothing that leads out of it', () => {
  for (const target of ['media/p.png', '../customXml/item1.xml', '/word/styles.xml', '#place']) {
    expect(written(list(relation('image', target, '')))).toContain(`Target="${target}"/>`)
  }
  for (const target of ['../../etc/x', '%2e%2e/%2E%2E/etc', '/../etc', 'file:///etc/x', '..\\..\\x']) {
    expect(written(list(relation('image', target, ' TargetMode="Internal"')))).toContain(blank)
  }
})

test('reads UTF-16, prefixes, comments and either quote', () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const xml = list(relation('image', 'file:///x'))
  for (const bytes of [wide(xml), wide(xml).swap16(), wide(xml).subarray(2)]) {
    expect(written(bytes)).toContain(blank)
  }
  const prefixed = `<?xml version='1.0'?><!-- > --><r:Relationships xmlns:r="x"><r:Relationship Id='1' Type='t' Target='file:///x' TargetMode='External'></r:Relationship></r:Relationships>`
  expect(written(prefixed)).toContain(`Type="t" ${blank}`)
})

test('refuses what is not well-formed, and documents with types, which may name anything', () => {
  for (const xml of ['<Relationships>', '<a></b>', '<a b=c/>', '<!DOCTYPE r [<!ENTITY e "x">]><r/>', '<a']) {
    expect(() => cleaned(xml)).toThrow(RelationsFault)
  }
})

test('knows the parts by their names', () => {
  expect(['x/_RELS/Y.RELS', '_rels/.rels', 'a.rels'].map(isRelations)).toEqual([true, true, true])
  expect(isRelations('word/document.xml')).toBe(false)
})
