import type { PlacedImage } from '../../reading/page-model.ts'
import type { PageContent } from './page-content.ts'

/** A drawing on so many pages at the same place is furniture of theirs. */
const often = 3

/**
 * What stands on a drawing that pages repeat, such as the number in a circle at their foot, is running text and no
 * label: it goes back among the texts, the drawing among the images.
 */
export function withRunningDrawings(contents: readonly PageContent[]): PageContent[] {
  const counts = new Map<string, number>()
  for (const { image } of contents.flatMap(({ drawings }) => drawings)) {
    counts.set(placeOf(image), (counts.get(placeOf(image)) ?? 0) + 1)
  }
  const isRunning = ({ image }: { readonly image: PlacedImage }) => (counts.get(placeOf(image)) ?? 0) >= often
  return contents.map((page) => {
    const running = page.drawings.filter(isRunning)
    if (running.length === 0) return page
    return {
      ...page,
      drawings: page.drawings.filter((drawing) => !isRunning(drawing)),
      images: [...page.images, ...running.map(({ image }) => image)],
      segments: [...page.segments, ...running.flatMap(({ labels }) => labels)],
    }
  })
}

const placeOf = ({ picture, x0, y0 }: PlacedImage): string => `${picture} ${Math.round(x0)} ${Math.round(y0)}`
