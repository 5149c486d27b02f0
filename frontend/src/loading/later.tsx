import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useEarlyPress } from './use-early-press.ts'

export interface Later {
  /** Lets the module be fetched; its prerendered HTML stands in this element. */
  readonly want: (place: Element) => void
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
  let onWant: (place: Element) => void = () => undefined
  const moment = new Promise<Element>((resolve) => {
    onWant = resolve
  })
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const onDemand = lazy(async () => {
    const place = await moment
    try {
      return { default: await loadOnce() }
    } catch {
      const html = place.innerHTML
      return { default: () => <StillAsleep html={html} load={loadOnce} /> }
    }
  })

  return {
    want: onWant,
    content: () => loaded ?? onDemand,
    load: async () => {
      await loadOnce()
    },
  }
}

const retryMs = 5000

/**
 * The script could not be fetched. Its HTML is there and its links work, so nobody need be told; but it may not keep
 * React waiting, or the rest of the page would wait as well.
 */
function StillAsleep({ html, load }: { readonly html: string; readonly load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType }>()
  useEffect(() => {
    if (loaded) return
    const attempt = () =>
      load().then(
        (Content) => setLoaded({ Content }),
        () => undefined,
      )
    const timer = setInterval(attempt, retryMs)
    return () => clearInterval(timer)
  }, [loaded, load])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own prerendered HTML, put back where it was.
  return loaded ? <loaded.Content /> : <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** Its owner may render again; a part that is still asleep must not notice. */
export const LaterContent = memo(({ part }: { readonly part: Later }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    return element ? onApproach(element, () => part.want(element)) : undefined
  }, [part])
  const Content = part.content()
  return (
    <div ref={place} data-later="">
      <Suspense>
        <Awake part={place}>
          <Content />
        </Awake>
      </Suspense>
    </div>
  )
})

interface AwakeProps {
  readonly part: RefObject<Element | null>
  readonly children: ReactNode
}

function Awake({ part, children }: AwakeProps): ReactNode {
  useEarlyPress(part)
  return children
}

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
