import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** What a document has, in lines that are equal for equal things wherever their objects stand in a file. */
export interface PdfDescription {
  readonly bookmarks: readonly string[]
  readonly links: readonly string[]
  readonly destinations: readonly string[]
  readonly labels: readonly string[]
  readonly annotations: readonly string[]
  readonly fields: readonly string[]
  readonly layers: readonly string[]
  readonly attachments: readonly string[]
  readonly tags: readonly string[]
}

export const aspects = [
  ...([
    'bookmarks',
    'links',
    'destinations',
    'labels',
    'annotations',
    'fields',
    'layers',
    'attachments',
  ] as const),
  'tags',
] as const

/** Pages are numbered from `firstPage`. Written without the code it tests: every value is looked up from the catalog. */
export function describePdf(document: PdfDocument, firstPage = 0): PdfDescription {
  const { catalog } = document
  const pages = pagesOf(document)
  const pageNumbers = new Map(pages.map(({ ref }, index) => [ref.id, firstPage + index]))
  const get = (dict: Dict | undefined, key: string): PdfObject => document.entry(dict, key)
  const dictOf = (dict: Dict | undefined, key: string): Dict | undefined => {
    const value = get(dict, key)
    return isDict(value) ? value : undefined
  }
  const listOf = (dict: Dict | undefined, key: string): PdfObject[] => {
    const value = get(dict, key)
    return Array.isArray(value) ? value : []
  }
  const named = new Map<string, PdfObject>()
  for (const [name, value] of dictOf(catalog, 'Dests') ?? []) named.set(name, value)
  for (const [name, value] of tree(dictOf(dictOf(catalog, 'Names'), 'Dests'), 'Names'))
    named.set(plain(name), value)

  return {
    bookmarks: [...bookmarks(dictOf(catalog, 'Outlines'), 0, new Set())],
    links: pages.flatMap(({ dict }, index) =>
      annotationsOf(dict).flatMap((annotation) =>
        plain(get(annotation, 'Subtype')) === 'Link'
          ? [`${firstPage + index}: ${plain(get(annotation, 'Rect'))} to ${targetOf(annotation)}`]
          : [],
      ),
    ),
    destinations: [...named.values()].map(destination).sort(),
    labels: labels(),
    annotations: pages.flatMap(({ dict }, index) =>
      annotationsOf(dict).map((annotation) => {
        const popup = dictOf(annotation, 'Popup')
        const own = popup === undefined || get(popup, 'Parent') === annotation
        return `${firstPage + index}: ${plain(get(annotation, 'Subtype'))} ${plain(get(annotation, 'Contents'))} ${own}`
      }),
    ),
    fields: listOf(dictOf(catalog, 'AcroForm'), 'Fields').flatMap((field) =>
      fields(field, '', {}, new Set()),
    ),
    layers: layers(),
    attachments: tree(dictOf(dictOf(catalog, 'Names'), 'EmbeddedFiles'), 'Names')
      .map(([, file]) => attachment(file))
      .sort(),
    tags: tags(),
  }

  function plain(value: PdfObject): string {
    if (value instanceof Ref) return plain(document.resolve(value))
    if (value instanceof PdfString) return value.text()
    if (value instanceof Name) return value.text
    if (value instanceof PdfStream) return `stream of ${value.raw.length}`
    if (Array.isArray(value)) return value.map(plain).join(' ')
    return isDict(value) ? `{${[...value.keys()].join(' ')}}` : String(value)
  }

  function tree(root: Dict | undefined, key: string, seen = new Set<Dict>()): [PdfObject, PdfObject][] {
    if (!root || seen.has(root)) return []
    seen.add(root)
    const items = listOf(root, key)
    const own = items.flatMap((item, index): [PdfObject, PdfObject][] =>
      index % 2 === 0 ? [[document.resolve(item), items[index + 1] ?? null]] : [],
    )
    const below = listOf(root, 'Kids').flatMap((kid) => {
      const node = document.resolve(kid)
      return isDict(node) ? tree(node, key, seen) : []
    })
    return [...own, ...below]
  }

  function annotationsOf(page: Dict): Dict[] {
    return listOf(page, 'Annots')
      .map((item) => document.resolve(item))
      .filter(isDict)
  }

  function targetOf(item: Dict): string {
    if (item.has('Dest')) return destination(get(item, 'Dest'))
    const action = dictOf(item, 'A')
    const type = plain(get(action, 'S'))
    if (type === 'GoTo') return destination(get(action, 'D'))
    return action ? `${type} ${plain(get(action, 'URI'))} ${plain(get(action, 'F'))}` : 'nowhere'
  }

  function destination(value: PdfObject): string {
    let target = document.resolve(value)
    if (target instanceof Name || target instanceof PdfString) {
      const name = target instanceof Name ? target.text : Buffer.from(target.bytes).toString('latin1')
      target = document.resolve(named.get(name) ?? named.get(plain(target)))
    }
    if (isDict(target)) target = get(target, 'D')
    if (!Array.isArray(target)) return 'nowhere'
    const [page, ...view] = target
    const number =
      page instanceof Ref ? pageNumbers.get(page.id) : typeof page === 'number' ? firstPage + page : undefined
    return number === undefined ? 'nowhere' : `page ${number} ${plain(view)}`
  }

  function* bookmarks(parent: Dict | undefined, depth: number, seen: Set<Dict>): Iterable<string> {
    for (let item = dictOf(parent, 'First'); item && !seen.has(item); item = dictOf(item, 'Next')) {
      seen.add(item)
      const count = get(item, 'Count')
      const state =
        typeof count === 'number' && count !== 0 && item.has('First')
          ? count > 0
            ? 'open'
            : 'closed'
          : 'leaf'
      yield [
        depth,
        plain(get(item, 'Title')),
        state,
        plain(get(item, 'C')),
        plain(get(item, 'F')),
        targetOf(item),
      ].join(' | ')
      yield* bookmarks(item, depth + 1, seen)
    }
  }

  function labels(): string[] {
    const ranges = tree(dictOf(catalog, 'PageLabels'), 'Nums')
    return pages.map((_, page) => {
      const [start, value] = ranges.filter(([key]) => typeof key === 'number' && key <= page).at(-1) ?? [
        0,
        null,
      ]
      const range = document.resolve(value)
      if (!isDict(range)) return `D null ${page + 1}`
      const first = get(range, 'St')
      const number = (typeof first === 'number' ? first : 1) + page - Number(start)
      return `${plain(get(range, 'S'))} ${plain(get(range, 'P'))} ${number}`
    })
  }

  /** The topmost name is left out, because it may be changed to keep fields apart. */
  function fields(
    value: PdfObject,
    path: string,
    inherited: Record<string, PdfObject>,
    seen: Set<PdfObject>,
  ): string[] {
    const field = document.resolve(value)
    if (!isDict(field) || seen.has(field)) return []
    seen.add(field)
    const known: Record<string, PdfObject> = { ...inherited }
    for (const key of ['FT', 'V', 'Ff', 'DA', 'Q']) if (field.has(key)) known[key] = get(field, key)
    const kids = listOf(field, 'Kids')
    const children = kids.filter((kid) => {
      const child = document.resolve(kid)
      return isDict(child) && child.has('T')
    })
    const name = path === '' ? '*' : `${path}.${plain(get(field, 'T'))}`
    if (children.length > 0) return children.flatMap((kid) => fields(kid, name, known, seen))
    const form = dictOf(catalog, 'AcroForm')
    const appearance = known.DA ?? get(form, 'DA')
    const [, font = ''] = /\/(\S+)\s+\S+\s+Tf/.exec(plain(appearance)) ?? []
    const resource = dictOf(dictOf(dictOf(form, 'DR'), 'Font'), font)
    const type = plain(known.FT ?? null)
    const worth = type === 'Sig' ? '' : plain(known.V ?? null)
    return [
      `${name} ${type} ${worth} ${plain(known.Ff ?? null)} ${plain(get(resource, 'BaseFont'))} ${kids.length} ${plain(get(field, 'AP'))}`,
    ]
  }

  function layers(): string[] {
    const properties = dictOf(catalog, 'OCProperties')
    const configuration = dictOf(properties, 'D')
    const idsIn = (key: string) =>
      new Set(listOf(configuration, key).map((item) => (item instanceof Ref ? item.id : -1)))
    const [on, off] = [idsIn('ON'), idsIn('OFF')]
    const hidden = plain(get(configuration, 'BaseState')) === 'OFF'
    return listOf(properties, 'OCGs').flatMap((item) => {
      const group = document.resolve(item)
      if (!isDict(group) || !(item instanceof Ref)) return []
      return [
        `${plain(get(group, 'Name'))} ${off.has(item.id) || (hidden && !on.has(item.id)) ? 'off' : 'on'}`,
      ]
    })
  }

  function attachment(value: PdfObject): string {
    const file = document.resolve(value)
    if (!isDict(file)) return 'nothing'
    const stream = get(dictOf(file, 'EF'), 'F')
    return `${plain(get(file, 'UF') ?? get(file, 'F'))} ${stream instanceof PdfStream}`
  }

  /** For each page the elements that its marked content belongs to, by their standard types. */
  function tags(): string[] {
    const root = dictOf(catalog, 'StructTreeRoot')
    const roles = dictOf(root, 'RoleMap')
    const parents = new Map(
      tree(dictOf(root, 'ParentTree'), 'Nums').map(([key, value]) => [Number(key), document.resolve(value)]),
    )
    const roleOf = (value: PdfObject): string => {
      const element = document.resolve(value)
      if (!isDict(element)) return 'none'
      let role = plain(get(element, 'S'))
      for (let step = 0; step < 5 && roles?.has(role); step += 1) role = plain(get(roles, role))
      return `${role}(${depthOf(element)})`
    }
    const depthOf = (element: Dict): number => {
      let depth = 0
      for (let at: Dict | undefined = element; at && at !== root && depth < 100; at = dictOf(at, 'P'))
        depth += 1
      return depth
    }
    return pages.flatMap(({ dict }, index) => {
      const key = get(dict, 'StructParents')
      const elements = typeof key === 'number' ? parents.get(key) : undefined
      const own = Array.isArray(elements) ? elements.map(roleOf).join(' ') : 'untagged'
      const annotations = annotationsOf(dict).flatMap((annotation) => {
        const parent = get(annotation, 'StructParent')
        return typeof parent === 'number' && parents.has(parent) ? [roleOf(parents.get(parent) ?? null)] : []
      })
      return own === 'untagged' && annotations.length === 0
        ? []
        : [`${firstPage + index}: ${own} / ${annotations.join(' ')}`]
    })
  }
}
