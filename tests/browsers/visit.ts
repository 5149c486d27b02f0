import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect } from '@jest/globals'
import type { ChosenFile } from '../e2e/tool-cases.ts'
import { axeSource, colorRules, findFaults, isMissing, settled, standards } from '../support/browser/axe.ts'
import { droppingOf } from '../support/browser/drop-files.ts'
import { keptCounts } from '../support/browser/kept-by-browser.ts'
import type { OtherBrowser } from './other-browser.ts'

/** For whatever a page does by itself on a busy machine, milliseconds. */
const patienceMs = 60_000

/** Remembers what is saved, because each browser asks in its own way where to, and what goes wrong. */
const watching = `(() => {
  window.saved = []
  window.faults = []
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    // At once: the address of what the page holds lasts a moment.
    if (this.hasAttribute('download'))
      window.saved.push({ name: this.download, body: fetch(this.href).then((response) => response.blob()) })
    else press.call(this)
  }
  addEventListener('error', (event) => window.faults.push(event.message))
  addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)))
  document.addEventListener('securitypolicyviolation', (event) =>
    window.faults.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI))
})()`

/** A person on a page, by the names a person reads. */
export class Visit {
  readonly #browser: OtherBrowser
  /** The chosen files, which the page reads when it wants them. */
  readonly #folders: string[] = []

  constructor(browser: OtherBrowser) {
    this.#browser = browser
  }

  async open(path: string): Promise<void> {
    await this.#browser.goto(path)
    await this.#browser.evaluate(watching)
  }

  /** Chooses files once the page takes notice of them. */
  async choose(files: readonly ChosenFile[]): Promise<void> {
    await this.#until(
      `Object.keys(document.querySelector('input[type=file]') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    )
    const folder = mkdtempSync(join(tmpdir(), 'folio-chosen-'))
    const paths = files.map(({ name, buffer }) => {
      const path = join(folder, name)
      writeFileSync(path, buffer)
      return path
    })
    this.#folders.push(folder)
    await this.#browser.choose(paths)
  }

  /** Drops files once the page takes notice of them. */
  async drop(files: readonly ChosenFile[]): Promise<void> {
    await this.#until(
      `Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    )
    await this.#browser.evaluate(droppingOf(files))
  }

  /** What axe finds in the theme that the page is in, and then in the other one, which it stays in. */
  async faultsInBothThemes(): Promise<readonly string[]> {
    if (await this.#browser.evaluate(isMissing)) await this.#browser.evaluate(`void (${axeSource})`)
    const first = await this.#faultsOf(standards)
    const paper = `getComputedStyle(document.documentElement).backgroundColor`
    const before = await this.#browser.evaluate<string>(paper)
    await this.press('Switch between light and dark')
    await this.#until(`${paper} !== ${JSON.stringify(before)}`)
    return [...first, ...(await this.#faultsOf(colorRules))]
  }

  async #faultsOf(rules: readonly string[]): Promise<readonly string[]> {
    await this.#browser.evaluate(`${settled}.then(() => null)`)
    return this.#browser.evaluate<readonly string[]>(findFaults(rules))
  }

  /** Waits until the page says it. */
  says(words: string | RegExp): Promise<void> {
    const test =
      typeof words === 'string'
        ? `document.body.innerText.includes(${JSON.stringify(words)})`
        : `${words}.test(document.body.innerText)`
    return this.#until(test)
  }

  /** Chooses files, and waits until the browser keeps something else than before. */
  async chooseToKeep(files: readonly ChosenFile[]): Promise<void> {
    const counts = `${keptCounts}.then(String)`
    const before = await this.#browser.evaluate<string>(counts)
    await this.choose(files)
    await this.#until(`${counts}.then((now) => now !== ${JSON.stringify(before)})`)
  }

  /** Waits until so many pictures that a selector finds are there and drawn. */
  shows(selector: string, count: number): Promise<void> {
    return this.#until(`(() => {
      const pictures = [...document.querySelectorAll(${JSON.stringify(selector)})]
      return pictures.length >= ${count} && pictures.every((picture) => picture.complete && picture.naturalWidth > 0)
    })()`)
  }

  /**
   * Presses a button, or what else is asked for, by its name, once there is one that can be pressed: it stands still,
   * and nothing lies over it.
   */
  press(name: string | RegExp, among = 'button, [role=button]'): Promise<void> {
    const isNamed = typeof name === 'string' ? `text === ${JSON.stringify(name)}` : `${name}.test(text)`
    const mark = `(async () => {
      const named = [...document.querySelectorAll(${JSON.stringify(among)})].find((element) => {
        const text = (element.getAttribute('aria-label') ?? element.innerText).replace(/\\s+/g, ' ').trim()
        return (${isNamed}) && !element.disabled && element.getBoundingClientRect().height > 0
      })
      for (const old of document.querySelectorAll('[data-press]')) delete old.dataset.press
      if (!named) return false
      named.dataset.press = ''
      named.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = named.getBoundingClientRect()
      await new Promise((resolve) => setTimeout(resolve, 100))
      const now = named.getBoundingClientRect()
      return now.x === x && now.y === y && named.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })()`
    // What is drawn anew between the two is looked for again.
    return eventually(async () => {
      expect(await this.#browser.evaluate(mark)).toBe(true)
      await this.#browser.click('[data-press]')
    }, patienceMs)
  }

  /** Waits until what is typed goes there. */
  focuses(selector: string): Promise<void> {
    return this.#until(`document.activeElement.matches(${JSON.stringify(selector)})`)
  }

  click(selector: string): Promise<void> {
    return this.#browser.click(selector)
  }

  type(text: string): Promise<void> {
    return this.#browser.type(text)
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#browser.evaluate<T>(expression)
  }

  /** What was handed to the visitor last, once it is there. */
  async saved(): Promise<{ readonly name: string; readonly data: Buffer }> {
    await this.#until('window.saved.length > 0')
    const { name, text } = await this.#browser.evaluate<{ name: string; text: string }>(`(async () => {
      const { name, body } = window.saved.pop()
      const blob = await body
      const url = await new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result)
        reader.readAsDataURL(blob)
      })
      return { name, text: url.slice(url.indexOf(',') + 1) }
    })()`)
    return { name, data: Buffer.from(text, 'base64') }
  }

  /** Scripts that failed and rules of the page that were broken. */
  faults(): Promise<readonly string[]> {
    return this.#browser.evaluate('window.faults')
  }

  async close(): Promise<void> {
    await this.#browser.close()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  #until(expression: string): Promise<void> {
    return eventually(async () => expect(await this.#browser.evaluate(expression)).toBe(true), patienceMs)
  }
}
