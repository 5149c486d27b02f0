/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'

/** A window of jsdom that nothing was put into. */
let own: Window
beforeEach(() => {
  document.body.innerHTML = ''
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('a frame without a window')
  own = frame.contentWindow
})

const names = ['display', 'visibility', 'pointer-events', 'direction', 'color', 'font-size']
const styles = (of: Window, element: Element) => {
  const style = of.getComputedStyle(element)
  return names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
}
const plain = (style: CSSStyleDeclaration) => [
  style.display,
  style.visibility,
  style.pointerEvents,
  style.color,
]

const tags =
  `a abbr address area article aside audio body br button canvas caption code col colgroup datalist dd details dialog div dl dt
  embed fieldset figcaption figure footer form frame h1 h6 head header hr html iframe img input label legend li link main map
  menu meta meter nav noframes object ol optgroup option output p param pre progress q rp rt ruby script section select span
  style summary svg table tbody td template textarea tfoot th thead title tr ul video`.split(/\s+/)

test('every element has the style that jsdom gives it, hidden or not', () => {
  for (const tag of tags)
    for (const hidden of [false, true]) {
      const element = document.body.appendChild(document.createElement(tag))
      element.toggleAttribute('hidden', hidden)
      expect([tag, plain(getComputedStyle(element))]).toEqual([tag, plain(own.getComputedStyle(element))])
      element.remove()
    }
})

test.each(['span', 'input', 'details', 'dialog', 'rt', 'rp'])(
  '<%s> has the style that jsdom gives it, open, of a type, in another element and styled by itself',
  (tag) => {
    for (const [parent, attributes] of [
      ['div', { open: '' }],
      ['ruby', {}],
      ['details', { type: 'hidden' }],
      ['div', { style: 'display: none' }],
      ['div', { hidden: '', style: 'display: flex' }],
      ['div', { style: 'visibility: hidden; color: red' }],
      ['div', { style: 'pointer-events: none' }],
    ] as const) {
      const around = document.body.appendChild(document.createElement(parent))
      const element = around.appendChild(document.createElement(tag))
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      const within = element.appendChild(document.createElement('b'))
      for (const each of [element, within]) expect(styles(window, each)).toEqual(styles(own, each))
      around.remove()
    }
  },
)

test('drawings have the style that jsdom gives them', () => {
  document.body.innerHTML += '<svg><g hidden><path></path></g><title>A drawing</title></svg>'
  for (const each of document.querySelectorAll('svg, svg *'))
    expect(styles(window, each)).toEqual(styles(own, each))
})

test('what a script changes is seen', () => {
  const around = document.body.appendChild(document.createElement('div'))
  const element = around.appendChild(document.createElement('p'))
  expect(getComputedStyle(element).display).toBe('block')
  element.hidden = true
  expect(getComputedStyle(element).display).toBe('none')
  element.hidden = false
  element.style.display = 'grid'
  expect(getComputedStyle(element).display).toBe('grid')
  around.style.visibility = 'hidden'
  expect(getComputedStyle(element).visibility).toBe('hidden')
  element.style.visibility = 'visible'
  expect(getComputedStyle(element).visibility).toBe('visible')
  around.style.pointerEvents = 'none'
  expect(getComputedStyle(element).pointerEvents).toBe('none')
})

test('a style sheet in the document is heeded', () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'p { display: none; visibility: hidden }'
  const element = document.body.appendChild(document.createElement('p'))
  expect(plain(getComputedStyle(element)).slice(0, 2)).toEqual(['none', 'hidden'])
  sheet.remove()
  expect(plain(getComputedStyle(element)).slice(0, 2)).toEqual(['block', 'visible'])
})
