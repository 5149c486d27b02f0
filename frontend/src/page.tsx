import { type ComponentType, lazy } from 'react'

/** A page in a chunk of its own. Once loaded it renders without suspending, so a prerendered page hydrates at once. */
export interface Page {
  readonly path: string
  /** The modules of its chunk as Vite's manifest names them, for the build's preload links and size check. */
  readonly sources: readonly string[]
  readonly load: () => Promise<void>
  readonly content: () => ComponentType
}

export function definePage(
  path: string,
  sources: readonly string[],
  load: () => Promise<ComponentType>,
): Page {
  let loaded: ComponentType | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const onDemand = lazy(async () => ({ default: await loadOnce() }))
  return {
    path,
    sources,
    load: async () => {
      await loadOnce()
    },
    content: () => loaded ?? onDemand,
  }
}

export function PageContent({ page }: { readonly page: Page }) {
  const Content = page.content()
  return <Content />
}
