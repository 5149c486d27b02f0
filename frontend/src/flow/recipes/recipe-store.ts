import { inStorage } from '../../browser/in-storage.ts'
import { newId } from '../../browser/new-id.ts'
import type { Recipe, Step } from './saved-recipe.ts'

const key = 'recipes'

/** Characters of a name. */
export const mostCharacters = 60

/** The recipes kept in this browser, the latest first; what is no recipe there is passed over. */
export const recipes = (): readonly Recipe[] =>
  inStorage('localStorage', (storage) => {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isRecipe) : []
  }) ?? []

/** Keeps steps under a name. Returns whether the browser does keep them. */
export const addRecipe = (name: string, steps: readonly Step[]): boolean =>
  write([{ id: newId(), name: named(name), steps }, ...recipes()])

/** Gives a recipe another name; one without a letter leaves it as it was. Returns whether the browser does keep it. */
export const renameRecipe = (id: string, name: string): boolean =>
  write(
    recipes().map((recipe) => (recipe.id === id ? { ...recipe, name: named(name, recipe.name) } : recipe)),
  )

export const deleteRecipe = (id: string): boolean => write(recipes().filter((recipe) => recipe.id !== id))

const named = (name: string, otherwise = 'Recipe'): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, mostCharacters) || otherwise

const write = (all: readonly Recipe[]): boolean =>
  inStorage('localStorage', (storage) => {
    storage.setItem(key, JSON.stringify(all))
    return true
  }) ?? false

function isRecipe(value: unknown): value is Recipe {
  const { id, name, steps } = (value ?? {}) as Partial<Recipe>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every(isStep)
  )
}

const isStep = (value: unknown): value is Step => {
  const { tool, options } = (value ?? {}) as Partial<Step>
  return typeof tool === 'string' && typeof options === 'object' && options !== null
}
