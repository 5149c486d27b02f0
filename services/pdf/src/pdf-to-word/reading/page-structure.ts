/** What pdf.js tells of a page's part of the structure tree (ISO 32000-1, 14.7). */
export interface StructureNode {
  readonly role?: string
  readonly alt?: string
  /** `content` for marked content, whose `id` ends in its number. */
  readonly type?: string
  readonly id?: string
  readonly children?: readonly StructureNode[]
}

/** What the document itself says of some marked content. */
export interface TaggedContent {
  /** The paragraph or other block it belongs to; equal numbers mean the same one, undefined that it is in none. */
  readonly element: number | undefined
  /** 1 to 6; 0 for a title. */
  readonly heading: number | undefined
  readonly alt: string | undefined
}

/** What each sequence of marked content belongs to, by its number. */
export type PageStructure = ReadonlyMap<number, TaggedContent>

const blocks = /^(P|H|H[1-6]|Title|LI|LBody|Caption|TD|TH|BlockQuote|Note|TOCI|FENote|Formula|Index|Div)$/
const headings = /^H([1-6])$/
const deepest = 100

/** Reads which block each piece of marked content belongs to. */
export function pageStructure(root: StructureNode | null): PageStructure {
  const pieces = new Map<number, TaggedContent>()
  let elements = 0
  const visit = (node: StructureNode, around: TaggedContent, depth: number): void => {
    if (depth > deepest) return
    if (node.type === 'content') {
      const number = Number(/_mc(\d+)$/.exec(node.id ?? '')?.[1])
      if (Number.isInteger(number)) pieces.set(number, around)
      return
    }
    const role = node.role ?? ''
    if (blocks.test(role)) elements += 1
    const within: TaggedContent = {
      element: blocks.test(role) ? elements : around.element,
      heading: headingOf(role) ?? around.heading,
      alt: node.alt?.trim() || around.alt,
    }
    for (const child of node.children ?? []) visit(child, within, depth + 1)
  }
  if (root) visit(root, { element: undefined, heading: undefined, alt: undefined }, 0)
  return pieces
}

function headingOf(role: string): number | undefined {
  if (role === 'Title') return 0
  const level = headings.exec(role)?.[1]
  return level === undefined ? undefined : Number(level)
}
