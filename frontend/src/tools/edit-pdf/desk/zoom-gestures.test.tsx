/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useSettled } from './use-settled.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const Desk = () => {
  const [zoom, setZoom] = useState(1)
  const desk = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useZoomGestures({ desk, sheet, zoom, onZoom: setZoom })
  return (
    <section ref={desk} aria-label="desk">
      <div ref={sheet} />
      <output>{zoom}</output>
    </section>
  )
}

function openDesk() {
  // jsdom lays nothing out.
  const [scrollBy, scrollTo] = [jest.fn(), jest.fn()]
  Object.assign(Element.prototype, { scrollBy, scrollTo })
  render(<Desk />)
  const desk = screen.getByRole('region', { name: 'desk' })
  return { desk, scrollBy, zoom: () => Number(screen.getByRole('status').textContent) }
}
const fingers = (...ys: readonly number[]) => ({
  touches: ys.map((clientY) => ({ clientX: 10, clientY })),
})

test('the wheel zooms with Ctrl only, and only then is kept from the browser', () => {
  const { desk, scrollBy, zoom } = openDesk()
  // False where the browser's own doing was prevented.
  expect(fireEvent.wheel(desk, { deltaY: -120 })).toBe(true)
  expect(zoom()).toBe(1)
  expect(fireEvent.wheel(desk, { deltaY: -120, ctrlKey: true })).toBe(false)
  expect(zoom()).toBeCloseTo(1.206, 3)
  expect(scrollBy).toHaveBeenCalledTimes(1)
  fireEvent.wheel(desk, { deltaY: 120, ctrlKey: true })
  expect(zoom()).toBeCloseTo(1, 2)
})

test('the small steps of a touchpad zoom by little, lines as many pixels', () => {
  const { desk, zoom } = openDesk()
  fireEvent.wheel(desk, { deltaY: -4, ctrlKey: true })
  expect(zoom()).toBeCloseTo(1.03, 2)
  fireEvent.wheel(desk, { deltaY: 1, deltaMode: 1, ctrlKey: true })
  expect(zoom()).toBeCloseTo(0.914, 2)
})

test('two fingers zoom by as much as they part; one of them, or three, do not', () => {
  const { desk, zoom } = openDesk()
  fireEvent.touchStart(desk, fingers(100))
  expect(fireEvent.touchMove(desk, fingers(150))).toBe(true)
  expect(zoom()).toBe(1)
  fireEvent.touchStart(desk, fingers(100, 200))
  expect(fireEvent.touchMove(desk, fingers(50, 250))).toBe(false)
  expect(zoom()).toBe(2)
  fireEvent.touchMove(desk, fingers(0, 1000))
  expect(zoom()).toBe(4)
  fireEvent.touchEnd(desk, fingers(0))
  fireEvent.touchStart(desk, fingers(100, 200))
  fireEvent.touchMove(desk, fingers(100, 150))
  expect(zoom()).toBe(2)
})

const Settled = ({ value }: { readonly value: number }) => <output>{useSettled(value, 100)}</output>

test('what changes once is followed at once; what goes on changing, when it rests', () => {
  jest.useFakeTimers()
  const { rerender } = render(<Settled value={1} />)
  const shown = () => Number(screen.getByRole('status').textContent)
  const after = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  after(1000)
  rerender(<Settled value={2} />)
  after(0)
  expect(shown()).toBe(2)
  for (const value of [3, 4, 5]) {
    rerender(<Settled value={value} />)
    after(50)
    expect(shown()).toBe(2)
  }
  after(100)
  expect(shown()).toBe(5)
})
