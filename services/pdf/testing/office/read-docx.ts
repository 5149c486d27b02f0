import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The parts of a Word file by name; unpacking it is the first test. */
export function docxFiles(docx: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'read-docx-'))
  try {
    writeFileSync(join(folder, 'in.docx'), docx)
    execFileSync('unzip', ['-q', 'in.docx', '-d', 'out'], { cwd: folder })
    const names = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => statSync(join(folder, 'out', name)).isFile())
    return new Map(files.map((name) => [name, readFileSync(join(folder, 'out', name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An element of XML with its children; text is a child of its own. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlNode | string)[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (all, name) => entities[name] ?? all)

/** Reads XML as we write it; throws when elements are not nested properly. */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, declaration, end, name, attributes = '', closed, text] of source.matchAll(
    /(<\?[^>]*\?>)|<(\/?)([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1)
    if (!parent) throw new Error('an element ends that never began')
    if (declaration !== undefined) continue
    if (text !== undefined) parent.children.push(unescaped(text))
    else if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> does not end <${parent.name}>`)
    } else {
      const pairs = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)]
      const node = {
        name: name ?? '',
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)])),
        children: [],
      }
      parent.children.push(node)
      if (!closed) open.push(node)
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> never ends`)
  return root
}

export const elements = (node: XmlNode): XmlNode[] =>
  node.children.filter((child): child is XmlNode => typeof child !== 'string')

/** All elements of that name, at any depth, in order. */
export const all = (node: XmlNode, name: string): XmlNode[] =>
  elements(node).flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

/** Text with tabs and line breaks; the number of a note that Word counts is that of its place in the document. */
export function wordText(node: XmlNode): string {
  return elements(node)
    .map((child) => {
      if (child.name === 'w:t') return child.children.join('')
      if (child.name === 'w:pPr') return ''
      if (child.name === 'w:tab') return '\t'
      if (child.name === 'w:footnoteReference')
        return child.attributes['w:customMarkFollows'] ? '' : (child.attributes['w:id'] ?? '')
      return child.name === 'w:br' && !child.attributes['w:type'] ? '\n' : wordText(child)
    })
    .join('')
}

export interface WordParagraph {
  readonly text: string
  readonly style: string | undefined
  readonly listed: boolean
  readonly node: XmlNode
}

/** What a Word file says: paragraphs of its body outside tables, tables by rows and cells, links, pictures. */
export interface WordContent {
  readonly paragraphs: readonly WordParagraph[]
  readonly tables: readonly (readonly (readonly string[])[])[]
  readonly links: readonly string[]
  readonly images: number
  readonly headers: string
  readonly footers: string
  readonly document: XmlNode
  readonly files: ReadonlyMap<string, Buffer>
}

export function wordContent(docx: Buffer): WordContent {
  const files = docxFiles(docx)
  const part = (name: string) => parseXml(files.get(name)?.toString() ?? '')
  const document = part('word/document.xml')
  const body = all(document, 'w:body')[0] ?? document
  const running = (kind: string) =>
    [...files.keys()]
      .filter((name) => name.startsWith(`word/${kind}`))
      .map((name) => wordText(part(name)))
      .join('\n')
  const relations = all(part('word/_rels/document.xml.rels'), 'Relationship')
  return {
    ...{ document, files },
    paragraphs: elements(body)
      .filter(({ name }) => name === 'w:p')
      .map(toParagraph),
    tables: elements(body)
      .filter(({ name }) => name === 'w:tbl')
      .map((table) => all(table, 'w:tr').map((row) => all(row, 'w:tc').map(cellText))),
    links: relations.flatMap(({ attributes }) =>
      attributes.TargetMode === 'External' ? [attributes.Target ?? ''] : [],
    ),
    images: all(body, 'a:blip').length,
    headers: running('header'),
    footers: running('footer'),
  }
}

const cellText = (cell: XmlNode): string => all(cell, 'w:p').map(wordText).join('\n')

function toParagraph(node: XmlNode): WordParagraph {
  const style = all(node, 'w:pStyle')[0]?.attributes['w:val']
  return { text: wordText(node), style, listed: all(node, 'w:numPr').length > 0, node }
}
