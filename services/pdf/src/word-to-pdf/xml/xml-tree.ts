import { type XmlTag, xmlTags } from './xml-tags.ts'

/** An element of an XML document by where it stands in its text. */
export interface XmlElement {
  readonly tag: XmlTag
  readonly children: readonly XmlElement[]
  /** Where its closing tag begins, and where it ends itself; an empty one has both at the end of its only tag. */
  readonly contentEnd: number
  readonly end: number
}

/** No document lies deeper; whoever walks a tree may call itself for every level. */
const maxDepth = 200

/** @returns undefined where the tags do not match, or lie deeper than in any document */
export function xmlTree(xml: string): XmlElement | undefined {
  const open: { tag: XmlTag; children: XmlElement[] }[] = []
  for (const tag of xmlTags(xml)) {
    if (tag.kind === 'text') continue
    if (tag.kind === 'open') {
      if (open.push({ tag, children: [] }) > maxDepth) return undefined
      continue
    }
    const own = tag.kind === 'empty' ? { tag, children: [] } : open.pop()
    if (own?.tag.name !== tag.name || !own) return undefined
    const contentEnd = tag.kind === 'empty' ? tag.end : tag.start
    const element = { ...own, contentEnd, end: tag.end }
    const parent = open.at(-1)
    if (!parent) return element
    parent.children.push(element)
  }
  return undefined
}

/** The first child of this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find(({ tag }) => tag.name === name)
