import { type ProgramKey, type ProgramStream, programKeys } from '@folio/font-kit/pdf-fonts/program-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { dictsIn } from '@folio/pdf-objects/walking/containers-in'

/** A font dictionary that draws with a program: a simple font, or the descendant of composite ones. */
export interface Carrier {
  readonly font: Dict
  readonly descriptor: Dict
  /** The composite fonts whose descendant it is; `undefined` for a simple font. */
  readonly parents: readonly Dict[] | undefined
}

/** An embedded font program and everything that draws with it. */
export interface FontProgram extends ProgramStream {
  readonly ref: Ref
  readonly carriers: readonly Carrier[]
}

/** All font programs of these objects; those that stand under two keys at once are left out. */
export function fontPrograms(document: PdfDocument, ids: Iterable<number>): FontProgram[] {
  const fonts: Dict[] = []
  const parents = new Map<Dict, Set<Dict>>()
  for (const id of ids) for (const dict of dictsIn(document.get(id))) collect(document, dict, fonts, parents)
  const programs = new Map<number, { key: ProgramKey; stream: PdfStream; carriers: Carrier[] }>()
  const mixed = new Set<number>()
  for (const font of new Set(fonts)) {
    const descriptor = document.dict(font, 'FontDescriptor')
    if (!descriptor) continue
    for (const key of programKeys) {
      const ref = descriptor.get(key)
      const stream = document.resolve(ref)
      if (!(ref instanceof Ref) || !(stream instanceof PdfStream)) continue
      const program = programs.get(ref.id) ?? { key, stream, carriers: [] }
      if (program.key !== key) mixed.add(ref.id)
      const above = parents.get(font)
      program.carriers.push({ font, descriptor, parents: above && [...above] })
      programs.set(ref.id, program)
    }
  }
  return [...programs].flatMap(([id, program]) => (mixed.has(id) ? [] : [{ ref: new Ref(id), ...program }]))
}

/** The rules allow one (ISO 32000-1, table 121). */
const maxDescendants = 16

function collect(document: PdfDocument, dict: Dict, fonts: Dict[], parents: Map<Dict, Set<Dict>>): void {
  if (dict.has('FontDescriptor')) fonts.push(dict)
  const descendants = document.array(dict, 'DescendantFonts')
  if (!descendants) return
  for (const item of descendants.slice(0, maxDescendants)) {
    const descendant = document.resolve(item)
    if (!isDict(descendant)) continue
    fonts.push(descendant)
    const above = parents.get(descendant) ?? new Set()
    parents.set(descendant, above.add(dict))
  }
}
