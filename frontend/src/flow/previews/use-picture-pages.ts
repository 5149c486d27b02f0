import type { PicturePages } from '@folio/contract/pages/picture-pages'
import { useEffect, useRef, useState } from 'react'
import type { Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { Preview } from './use-previews.ts'

/**
 * What the tool says of the pages of a chosen PDF, for tools that have something to say of it; once it has been
 * opened, so that the look does not hold up its picture.
 */
export function usePicturePages(
  { expectation }: ToolView,
  items: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): (id: string) => string | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, PicturePages>>(new Map())
  const attempts = useRef(new Set<string>())
  useEffect(() => {
    if (!expectation) return
    for (const { id, file } of items) {
      const { pages, password } = previews[id] ?? {}
      if (pages === undefined || attempts.current.has(id)) continue
      attempts.current.add(id)
      void look(file, password).then((seen) => {
        if (seen) setFound((previous) => new Map([...previous, [id, seen]]))
      })
    }
  }, [expectation, items, previews])
  return (id) => {
    const seen = found.get(id)
    return seen && expectation?.(seen)
  }
}

/** The library comes with the first PDF; without it nothing is said before, and the result says it. */
async function look(file: File, password: string | undefined): Promise<PicturePages | undefined> {
  try {
    const { picturePages } = await import('./picture-pages.ts')
    return await picturePages(file, password)
  } catch {
    return undefined
  }
}
