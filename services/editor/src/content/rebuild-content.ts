import { deflateSync } from 'node:zlib'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { ContentNode } from './content-node.ts'

/** What is to stand around and behind the content of a page. */
export interface Surroundings {
  readonly before: string
  readonly after: string
}

/** Gives a page the content with all its changes. Forms are never changed, only copied: others may draw them too. */
export function rebuildPage(
  document: PdfDocument,
  page: Page,
  node: ContentNode,
  { before, after }: Surroundings,
): void {
  const bytes = splicedBytes(document, node)
  const contents = Buffer.concat([Buffer.from(before, 'latin1'), bytes, Buffer.from(after, 'latin1')])
  page.dict.set('Contents', document.add(deflated(new Map(), contents)))
  page.dict.set('Resources', resourcesWith(document, node))
}

const isChanged = (node: ContentNode): boolean =>
  node.splices.length > 0 || node.children.some((child) => isChanged(child.node))

function splicedBytes(document: PdfDocument, node: ContentNode): Uint8Array {
  for (const { node: child, start, end } of node.children) {
    if (!isChanged(child)) continue
    const name = node.addResource(document, 'XObject', document.add(copyOfForm(document, child)))
    node.splices.push({ start, end, text: `/${name} Do` })
  }
  const chunks: Uint8Array[] = []
  let at = 0
  for (const { start, end, text } of [...node.splices].sort((one, other) => one.start - other.start)) {
    // White space on both sides: what was there before needed none against a bracket.
    chunks.push(node.bytes.subarray(at, start), Buffer.from(`\n${text}\n`, 'latin1'))
    at = end
  }
  chunks.push(node.bytes.subarray(at))
  return Buffer.concat(chunks)
}

function copyOfForm(document: PdfDocument, node: ContentNode): PdfStream {
  const bytes = splicedBytes(document, node)
  const dict: Dict = new Map(node.form?.dict)
  for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(key)
  dict.set('Resources', resourcesWith(document, node))
  return deflated(dict, bytes)
}

function resourcesWith(document: PdfDocument, node: ContentNode): Dict {
  const { resources, additions, properties } = node
  const all: Dict = new Map(resources)
  for (const [category, entries] of additions) {
    const existing = document.dict(resources, category)
    const rest = [...(existing ?? [])].filter(
      // A property list that nothing names any more may hold the old text.
      ([name]) => category !== 'Properties' || properties.get(name) !== 0,
    )
    all.set(category, new Map([...rest, ...entries]))
  }
  return all
}

const deflated = (dict: Dict, bytes: Uint8Array): PdfStream =>
  new PdfStream(new Map([...dict, ['Filter', new Name('FlateDecode')]]), deflateSync(bytes))
