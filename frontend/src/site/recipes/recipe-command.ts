import type { Step } from '../../flow/recipes/saved-recipe.ts'
import { shellQuoted } from './shell-quoted.ts'

/** The call that runs steps on these files, as a command of a shell. */
export function recipeCommand(origin: string, steps: readonly Step[], files: readonly string[]): string {
  const calls = steps.map(({ tool, options }) =>
    Object.keys(options).length > 0 ? { tool, options } : { tool },
  )
  const lines = [
    `-F recipe=${shellQuoted(JSON.stringify({ steps: calls }))}`,
    ...files.map((file) => `-F files=@${file}`),
  ]
  return ['curl', ...lines, `${origin}/api/recipes`].join(' \\\n  ')
}
