/** What the queries of tests ask a style for, again and again, and whether an element has it from its parent. */
const asked = { display: undefined, visibility: 'visible', 'pointer-events': 'auto' } as const
type Asked = keyof typeof asked
const inScript: Readonly<Record<string, Asked>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
}

/** How jsdom shows an element without styles of its own, by all that its style sheet looks at. */
const displays = new Map<string, string>()

/**
 * Puts a `getComputedStyle` into the window that knows `display`, `visibility` and `pointer-events` without comparing the
 * element with each rule of jsdom's style sheet and copying thirty colors, which took a third of the time of pages' suites. Who
 * asks for anything else, or has style sheets in the document, gets jsdom's own answer.
 */
export function installQuickStyles(): void {
  const ownStyle = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) =>
    pseudo || element.ownerDocument !== document || document.styleSheets.length > 0
      ? ownStyle(element, pseudo)
      : quickStyle(element, ownStyle)
}

type StyleOf = (element: Element) => CSSStyleDeclaration

function quickStyle(element: Element, ownStyle: StyleOf): CSSStyleDeclaration {
  const value = (property: Asked): string =>
    (property === 'display' ? display(element, ownStyle) : inherited(element, property)) ??
    ownStyle(element).getPropertyValue(property)
  const getPropertyValue = (property: string): string =>
    property in asked ? value(property as Asked) : ownStyle(element).getPropertyValue(property)

  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue
      const property = typeof name === 'string' ? inScript[name] : undefined
      if (property) return value(property)
      const style = ownStyle(element)
      const other: unknown = Reflect.get(style, name)
      return typeof other === 'function' ? other.bind(style) : other
    },
  })
}

/** Undefined where only jsdom can tell. */
function display(element: Element, ownStyle: StyleOf): string | undefined {
  if (element.hasAttribute('style')) return undefined
  const key = [
    element.namespaceURI,
    element.localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type'),
    element.parentElement?.localName,
  ].join(' ')
  const known = displays.get(key)
  if (known !== undefined) return known
  const shown = ownStyle(element).display
  displays.set(key, shown)
  return shown
}

/** No rule of jsdom's style sheet sets either of them, so only `style` attributes do; undefined below such a one. */
function inherited(element: Element, property: 'visibility' | 'pointer-events'): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes(property)) return undefined
  return asked[property]
}
