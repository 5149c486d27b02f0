import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react'

export interface Later {
  /** Lets the module be fetched as soon as something renders it. */
  readonly want: () => void
  readonly content: () => ComponentType
  /** Loads the module now, so that it renders without waiting. */
  readonly load: () => Promise<void>
}

/**
 * A part of a page that nobody needs at once, in a chunk of its own: its HTML is prerendered, its script comes when the
 * part is about to be seen or the visitor does anything.
 */
export function later(load: () => Promise<ComponentType>): Later {
  let loaded: ComponentType | undefined
  let wanted: () => void = () => undefined
  const moment = new Promise<void>((resolve) => {
    wanted = resolve
  })
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const onDemand = lazy(async () => {
    await moment
    return { default: await loadOnce() }
  })

  return {
    want: wanted,
    content: () => loaded ?? onDemand,
    load: async () => {
      await loadOnce()
    },
  }
}

/** Its owner may render again; a part that is still asleep must not notice. */
export const LaterContent = memo(({ part }: { readonly part: Later }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? onApproach(place.current, part.want) : undefined), [part])
  const Content = part.content()
  return (
    <div ref={place}>
      <Suspense>
        <Content />
      </Suspense>
    </div>
  )
})

const interactions = ['pointerdown', 'keydown', 'hashchange'] as const

/** Calls back when the element comes near the viewport, or at the first interaction anywhere. */
function onApproach(element: Element, callback: () => void): () => void {
  const end = new AbortController()
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) callback()
    },
    { rootMargin: '60% 0px' },
  )
  observer.observe(element)
  for (const type of interactions) window.addEventListener(type, callback, { once: true, signal: end.signal })
  return () => {
    observer.disconnect()
    end.abort()
  }
}
