/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { addRecipe, deleteRecipe, recipes, renameRecipe } from './recipe-store.ts'

beforeEach(() => localStorage.clear())

const steps = [
  { tool: 'png-to-pdf', options: { mergeIntoPdf: false } },
  { tool: 'compress-pdf', options: { targetSize: 2 } },
]
const names = () => recipes().map(({ name }) => name)

test('recipes are kept, renamed and deleted, the latest first', () => {
  expect(addRecipe('  For  the\ntax office ', steps)).toBe(true)
  addRecipe('', steps)
  expect(names()).toEqual(['Recipe', 'For the tax office'])
  expect(recipes()[0]?.steps).toEqual(steps)
  const [latest, first] = recipes()
  renameRecipe(latest?.id ?? '', 'Scans')
  renameRecipe(first?.id ?? '', '  ')
  expect(names()).toEqual(['Scans', 'For the tax office'])
  deleteRecipe(latest?.id ?? '')
  expect(names()).toEqual(['For the tax office'])
})

test.each(['{', '7', '[{"id":"a","name":"b","steps":[]},{"id":"a","name":"b","steps":[{"tool":1}]},null]'])(
  'what is no recipe is passed over: %s',
  (kept) => {
    localStorage.setItem('recipes', kept)
    expect(recipes()).toEqual([])
  },
)

test('a browser that keeps nothing says so', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(addRecipe('a', steps)).toBe(false)
  spy.mockRestore()
})
