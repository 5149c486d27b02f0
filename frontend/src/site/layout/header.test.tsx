/**
 * @jest-environment jsdom
 */
// The router wants these when it is loaded.
import '../../../testing/browser-globals.ts'

import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { furtherTools } from '../../tools/tables/further-tools.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { Header } from './header.tsx'

afterEach(cleanup)

const Where = () => <p data-testid="where">{useLocation().pathname}</p>

function openHeader(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
      <main>
        <Where />
        <button type="button">Elsewhere</button>
      </main>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const convert = () => screen.getByRole('button', { name: 'Convert' })
const menu = () => screen.getByRole('button', { name: 'Menu' })
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'
const sheet = () => document.getElementById('convert-menu') as HTMLElement
const mobileMenu = () => document.getElementById('mobile-menu') as HTMLElement
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the header', () => {
  test('names home, the conversions and the tools beside them, each list in the order of the specification', () => {
    openHeader()
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(linksOf(main).map(([name]) => name)).toEqual([
      'Home',
      'Word to PDF',
      'PDF to Word',
      'JPG to PDF',
      'PDF to JPG',
      'PNG to PDF',
      'PDF to PNG',
      'PNG to WebP',
      'WebP to PNG',
      ...furtherTools.map((id) => toolLinks[id].name),
      'Merge PDF',
      'Split PDF',
      'Compress PDF',
      'Edit PDF',
    ])
    expect(linksOf(main)).toContainEqual(['Split PDF', '/split-pdf/'])
  })

  test('marks the page that is shown', () => {
    openHeader('/merge-pdf')
    const main = screen.getByRole('navigation', { name: 'Main' })
    const current = within(main).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['Merge PDF'])
  })

  test('carries the same links in the menu of small screens', () => {
    openHeader()
    const byAddress = (links: (string | null)[][]) => links.map(([, address]) => address).sort()
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(byAddress(linksOf(mobileMenu()))).toEqual(byAddress(linksOf(main)))
  })
})

describe('the Convert menu', () => {
  test('opens and closes with its button', async () => {
    const user = openHeader()
    expect(sheet().hidden).toBe(true)
    await user.click(convert())
    expect([isOpen(convert()), sheet().hidden]).toEqual([true, false])
    await user.click(convert())
    expect([isOpen(convert()), sheet().hidden]).toEqual([false, true])
  })

  test('works with the keyboard alone: open, walk in, Escape back to the button', async () => {
    const user = openHeader()
    convert().focus()
    await user.keyboard('{Enter}')
    expect(sheet().hidden).toBe(false)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Word to PDF')
    await user.keyboard('{Escape}')
    expect(sheet().hidden).toBe(true)
    expect(document.activeElement).toBe(convert())
  })

  test('leads to the chosen tool and closes', async () => {
    const user = openHeader()
    await user.click(convert())
    await user.click(within(sheet()).getByRole('link', { name: 'PNG to WebP' }))
    expect(screen.getByTestId('where').textContent).toBe('/png-to-webp')
    expect(sheet().hidden).toBe(true)
  })

  test('closes when the visitor presses or moves elsewhere', async () => {
    const user = openHeader()
    await user.click(convert())
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(sheet().hidden).toBe(true)

    await user.click(convert())
    act(() => within(sheet()).getByRole('link', { name: 'WebP to PNG' }).focus())
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    expect(sheet().hidden).toBe(true)
  })
})

describe('the menu of small screens', () => {
  test('opens, closes with Escape, and closes when a link is chosen', async () => {
    const user = openHeader()
    await user.click(menu())
    expect([isOpen(menu()), mobileMenu().hidden]).toEqual([true, false])
    await user.keyboard('{Escape}')
    expect(mobileMenu().hidden).toBe(true)
    expect(document.activeElement).toBe(menu())

    await user.click(menu())
    await user.click(within(mobileMenu()).getByRole('link', { name: 'Compress PDF' }))
    expect(mobileMenu().hidden).toBe(true)
    expect(screen.getByTestId('where').textContent).toBe('/compress-pdf')
  })

  test('is never open together with the Convert menu', async () => {
    const user = openHeader()
    await user.click(convert())
    await user.click(menu())
    expect([isOpen(convert()), isOpen(menu())]).toEqual([false, true])
  })
})
