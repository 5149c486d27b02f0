import { type ComponentType, lazy } from 'react'

/** A page in a chunk of its own. Once loaded it renders without suspending, so a prerendered page hydrates at once. */
export interface Page {
  readonly path: string
  readonly sources: Sources
  /** Loads what a prerendered page needs before it can be hydrated. */
  readonly load: () => Promise<void>
  /** Loads everything, for a page that has no HTML yet. */
  readonly loadWhole: () => Promise<void>
  readonly content: () => ComponentType
}

/** Modules as Vite's manifest names them, for the build's preload links, styles and size check. */
interface Sources {
  /** Loaded before the page is hydrated. */
  readonly first: readonly string[]
  /** Their HTML and styles are there from the start, their scripts come when they are needed. */
  readonly later?: readonly string[]
}

interface PageParts {
  readonly path: string
  readonly sources: Sources
  readonly load: () => Promise<ComponentType>
  /** Loads the parts that a prerendered page fetches later. */
  readonly loadRest?: () => Promise<void>
}

export function definePage({ path, sources, load, loadRest }: PageParts): Page {
  let loaded: ComponentType | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const loadWhole = async () => {
    const [content] = await Promise.all([loadOnce(), loadRest?.()])
    return content
  }
  const onDemand = lazy(async () => {
    try {
      return { default: await loadWhole() }
    } catch {
      return { default: await startOver() }
    }
  })
  return {
    path,
    sources,
    load: async () => {
      await loadOnce()
    },
    loadWhole: async () => {
      await loadWhole()
    },
    content: () => loaded ?? onDemand,
  }
}

/** After an update of the site the scripts this page knows are gone; the address it is going to is not. */
function startOver(): Promise<ComponentType> {
  location.reload()
  return new Promise(() => undefined)
}

export function PageContent({ page }: { readonly page: Page }) {
  const Content = page.content()
  return <Content />
}
