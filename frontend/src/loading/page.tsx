import { type ComponentType, lazy } from 'react'
import { LoadAgain } from './load-fault.tsx'

/** A page in a chunk of its own. Once loaded it renders without suspending, so a prerendered page hydrates at once. */
export interface Page {
  readonly path: string
  /** Loads what a prerendered page needs before it can be hydrated. */
  readonly load: () => Promise<void>
  /** Loads everything, for a page that has no HTML yet. */
  readonly loadWhole: () => Promise<void>
  readonly content: () => ComponentType
}

interface PageParts {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Loads the parts that a prerendered page fetches later. */
  readonly loadRest?: () => Promise<void>
}

/** A page that is loaded at most once. What fails to load is asked for again when the visitor asks. */
export function definePage({ path, load, loadRest }: PageParts): Page {
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
      return { default: await afterFailure(loadWhole) }
    }
  })
  return {
    path,
    load: async () => {
      await loadOnce()
    },
    loadWhole: async () => {
      await loadWhole()
    },
    content: () => loaded ?? onDemand,
  }
}

/**
 * After an update of the site the scripts this page knows are gone, but not the address it is going to: that is
 * opened anew, once. Without a connection there is nothing to open.
 */
async function afterFailure(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const address = location.href
  if (history.state?.startedOver !== true && (await answers(address))) {
    history.replaceState({ ...history.state, startedOver: true }, '')
    location.reload()
    return new Promise(() => undefined)
  }
  return () => <LoadAgain load={load} />
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export function PageContent({ page }: { readonly page: Page }) {
  const Content = page.content()
  return <Content />
}
