import type { DocumentPlace } from '../../reading/annotations/link-targets.ts'
import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import type { Block, LaidPage } from './block-model.ts'
import { paragraphsIn } from './body-style.ts'
import { mappedBlocks } from './mapped-paragraphs.ts'

/** Places that links lead to, and places that comments are about. */
export interface NotedPlaces {
  readonly targets: readonly DocumentPlace[]
  readonly remarks: readonly DocumentPlace[]
}

/** How far above a place the paragraph may end that is meant, in points. */
const slack = 2
/** Columns side by side: what is beside counts less than what is above. */
const sideways = 0.2

/** Every place is noted at the paragraph that stands there, or at the next one in the document. */
export function withNotedPlaces(pages: readonly LaidPage[], { targets, remarks }: NotedPlaces): LaidPage[] {
  if (targets.length + remarks.length === 0) return [...pages]
  const paragraphs = pages.map(({ bands }) =>
    bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(paragraphsIn))),
  )
  const atTargets = numbersAt(targets)
  const atRemarks = numbersAt(remarks)
  const noted = (paragraph: Paragraph): Paragraph => {
    const [own, said] = [atTargets.get(paragraph), atRemarks.get(paragraph)]
    return { ...paragraph, ...(own && { targets: own }), ...(said && { remarks: said }) }
  }
  const notedIn = (block: Block): Block => {
    if (block.kind === 'paragraph') return noted(block)
    if (block.kind === 'picture') return { ...block, labels: block.labels.map(noted) }
    const cells = block.cells.map((cell) => ({ ...cell, paragraphs: cell.paragraphs.map(noted) }))
    return { ...block, cells }
  }
  return mappedBlocks(pages, notedIn)

  function numbersAt(places: readonly DocumentPlace[]): Map<Paragraph, number[]> {
    const numbers = new Map<Paragraph, number[]>()
    for (const [number, place] of places.entries()) {
      const paragraph = paragraphAt(place)
      if (paragraph) numbers.set(paragraph, [...(numbers.get(paragraph) ?? []), number])
    }
    return numbers
  }

  function paragraphAt({ page, x, y }: DocumentPlace): Paragraph | undefined {
    const index = pages.findIndex(({ number }) => number >= page)
    const here = pages[index]?.number === page ? (paragraphs[index] ?? []) : []
    const below = here.filter(({ y1 }) => y1 > y + slack)
    const distance = ({ y0, frame }: Paragraph) =>
      Math.max(0, y0 - y) + sideways * Math.max(0, frame.left - x, x - frame.right)
    const nearest = below.reduce<Paragraph | undefined>(
      (best, one) => (best && distance(best) <= distance(one) ? best : one),
      undefined,
    )
    const later = paragraphs.slice(index < 0 ? paragraphs.length : index + 1).flat()
    return nearest ?? here.at(-1) ?? later[0] ?? paragraphs.flat().at(-1)
  }
}
