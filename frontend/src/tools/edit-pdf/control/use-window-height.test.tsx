/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { useWindowHeight } from './use-window-height.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'visualViewport')
})

const Place = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useWindowHeight(place)
  return <div ref={setPlace} />
}

test('the place shrinks to what the keyboard leaves, follows it, and is as before without it', () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
  const { container } = render(<Place />)
  const style = () => {
    const { style } = container.firstElementChild as HTMLElement
    return [style.getPropertyValue('--window-height'), style.getPropertyValue('--window-top')]
  }
  const turn = (change: Partial<typeof seen>) => {
    Object.assign(seen, change)
    seen.dispatchEvent(new Event('resize'))
  }
  turn({ height: 400, offsetTop: 90 })
  expect(style()).toEqual(['400px', '90px'])
  turn({ height: window.innerHeight - 56, offsetTop: 0 })
  expect(style()).toEqual(['', ''])
  turn({ height: 400, scale: 1.9 })
  expect(style()).toEqual(['', ''])
})
