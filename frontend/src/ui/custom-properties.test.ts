import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const sources = new URL('..', import.meta.url).pathname

const read = (ending: RegExp): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .map((path) => [path, readFileSync(sources + path, 'utf8')]),
  )

/** The custom properties that a text names before a colon, as a style sheet and a style in a component do. */
const setIn = (text: string): readonly string[] =>
  [...text.matchAll(/(--[a-z][a-z0-9-]*)['"]?(?: as string)?\]?\s*[:,]/g)].map(([, name = '']) => name)

/** The custom properties that a style sheet cannot do without: read, and no value beside them. */
const neededIn = (text: string): readonly string[] =>
  [...text.matchAll(/var\(\s*(--[a-z][a-z0-9-]*)\s*\)/g)].map(([, name = '']) => name)

test('a style sheet names colors and measures that are set where it is used, in both themes', () => {
  const sheets = read(/\.css$/)
  const everywhere = new Set([
    ...setIn(sheets.get('ui/tokens.css') ?? ''),
    ...[...read(/\.tsx?$/).values()].flatMap(setIn),
  ])
  expect(everywhere.size).toBeGreaterThan(30)

  const missing = [...sheets].flatMap(([path, text]) => {
    const here = new Set(setIn(text))
    return [...new Set(neededIn(text))]
      .filter((name) => !everywhere.has(name) && !here.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})
