import { Failure } from '@folio/service-kit/faults/failure'
import { buildPdf, streamObject } from './build-pdf.ts'
import { documentKinds } from './tangled-document.ts'
import { drawnKinds } from './tangled-drawings.ts'
import { fixed, type TangledKind } from './tangled-objects.ts'

export interface TangledPdf {
  /** What is tangled, and how. */
  readonly name: string
  readonly bytes: Buffer
}

/** The children of each inner node by their places among all; `count` is that of the leaf. */
interface Shape {
  readonly name: string
  readonly count: number
  childrenOf(index: number): readonly number[]
}

const [layers, perLayer] = [5, 60]

const shapes: readonly Shape[] = [
  { name: 'each naming the next one twice', count: 60, childrenOf: (index) => [index + 1, index + 1] },
  { name: 'naming itself twice', count: 1, childrenOf: () => [0, 0] },
  { name: 'naming the only leaf 100,000 times', count: 1, childrenOf: () => Array(100_000).fill(1) },
  { name: 'in a row of 6,000', count: 6_000, childrenOf: (index) => [index + 1] },
  {
    name: 'in layers, each naming all of the next',
    count: 1 + layers * perLayer,
    childrenOf: (index) => {
      const first = 1 + Math.ceil(index / perLayer) * perLayer
      return first > layers * perLayer ? [first] : Array.from({ length: perLayer }, (_, at) => first + at)
    },
  },
]

const kinds = [...documentKinds, ...drawnKinds]

/** A small PDF of one page for every kind of tree and every way in which walking it without care never ends. */
export function* tangledPdfs(only = ''): Iterable<TangledPdf> {
  for (const kind of kinds) {
    for (const shape of shapes) {
      const name = `${kind.name}, ${shape.name}`
      if (name.includes(only)) yield { name, bytes: tangled(kind, shape) }
    }
  }
}

const firstNode = 11

function tangled(kind: TangledKind, { count, childrenOf }: Shape): Buffer {
  const objects: Record<number, string> = {}
  const root = `${firstNode} 0 R`
  for (let index = 0; index < count; index += 1) {
    const children = childrenOf(index).map((child) =>
      child >= count && /^\d+ 0 R$/.test(kind.leaf) ? kind.leaf : `${firstNode + child} 0 R`,
    )
    objects[firstNode + index] = kind.node(children, fixed.ownStream)
  }
  objects[firstNode + count] = kind.leaf
  const page = kind.page?.(root) ?? ''
  const usual = (key: string, entry: string) => (page.includes(key) ? '' : `${key} ${entry}`)
  return buildPdf({
    objects: {
      1: `<< /Type /Catalog /Pages ${kind.isPageTree ? root : '2 0 R'} ${kind.catalog?.(root) ?? ''} >>`,
      2: `<< /Type /Pages /Count 1 /Kids [${fixed.page}] >>`,
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /StructParents 0 ${page}
        ${usual('/Contents', '4 0 R')}
        ${usual('/Resources', `<< /Font << /F ${fixed.font} >> /Properties << /Layer ${fixed.layer} >> >>`)} >>`,
      4: streamObject(`/P << /MCID 0 >> BDC BT /F 9 Tf 9 50 Td (word) Tj ET EMC ${kind.content ?? ''}`),
      5: '<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica /FontDescriptor << /Flags 4 /FontFile2 10 0 R >> >>',
      6: '<< /Type /OCG /Name (a) >>',
      7: `<< /S /P /Pg ${fixed.page} /K 0 >>`,
      8: streamObject('9 0 d0 0 0 9 9 re f'),
      9: kind.stream ?? 'null',
      10: streamObject('no font'),
      ...objects,
    },
  })
}

/** Far from what any of them takes, which is about a second, and a process to start; those that never end never do. */
const patienceMs = 60_000

/**
 * Gives every tangled PDF to an engine.
 * @returns those that it does not answer, and why: neither with a result nor with a failure that blames the file
 */
export async function unanswered(
  answer: (pdf: Buffer, signal: AbortSignal) => Promise<unknown>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { name, bytes } of tangledPdfs()) {
    await answer(bytes, AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
      const blames = error instanceof Failure && blaming.has(error.code)
      if (!blames) faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  return faults
}

const blaming: ReadonlySet<string> = new Set(['damaged', 'too-complex', 'too-many-pages'])
