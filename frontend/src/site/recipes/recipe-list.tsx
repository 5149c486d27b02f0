import { Pencil, Terminal, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { deleteRecipe, mostCharacters, recipes, renameRecipe } from '../../flow/recipes/recipe-store.ts'
import type { Recipe } from '../../flow/recipes/saved-recipe.ts'
import { useToolNames } from '../../flow/recipes/use-tool-names.ts'
import { useSettings } from '../../installation/settings.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { recipeCommand } from './recipe-command.ts'
import styles from './recipe-list.module.css'

interface RecipeListProps {
  readonly onRun: (recipe: Recipe) => void
}

/** The recipes kept in this browser, to be run, renamed and deleted; nothing where there are none. */
export function RecipeList({ onRun }: RecipeListProps) {
  const [list, setList] = useState(recipes)
  const [renamed, setRenamed] = useState<string>()
  const [shown, setShown] = useState<string>()
  const { origin } = useSettings()
  const nameOf = useToolNames()
  if (list.length === 0) return null
  const change = () => {
    setList(recipes())
    setRenamed(undefined)
  }
  return (
    <section className={styles.recipes} aria-labelledby="recipes-title">
      <h3 id="recipes-title" className={styles.title}>
        Your recipes
      </h3>
      <ul className={styles.list}>
        {list.map((recipe) => (
          <li key={recipe.id} className={styles.recipe}>
            {renamed === recipe.id ? (
              <Renaming
                recipe={recipe}
                onEnd={(name) => {
                  if (name !== undefined) renameRecipe(recipe.id, name)
                  change()
                }}
              />
            ) : (
              <>
                <button type="button" className={styles.run} onClick={() => onRun(recipe)}>
                  <b>{recipe.name}</b>
                  <span className={styles.steps}>
                    {recipe.steps.map(({ tool }) => nameOf(tool)).join(' → ')}
                  </span>
                </button>
                <IconButton
                  label={`Show ${recipe.name} as a call for programs`}
                  icon={Terminal}
                  aria-expanded={shown === recipe.id}
                  onClick={() => setShown((now) => (now === recipe.id ? undefined : recipe.id))}
                />
                <IconButton
                  label={`Rename ${recipe.name}`}
                  icon={Pencil}
                  onClick={() => setRenamed(recipe.id)}
                />
                <IconButton
                  label={`Delete ${recipe.name}`}
                  icon={Trash2}
                  onClick={() => {
                    deleteRecipe(recipe.id)
                    change()
                  }}
                />
                {shown === recipe.id && (
                  <pre className={styles.call} dir="ltr">
                    {recipeCommand(origin, recipe.steps, ['…'])}
                  </pre>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RenamingProps {
  readonly recipe: Recipe
  /** Without a name it stays as it was. */
  readonly onEnd: (name?: string) => void
}

function Renaming({ recipe, onEnd }: RenamingProps) {
  const [name, setName] = useState(recipe.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onEnd(name)
  }
  return (
    <form className={styles.renaming} onSubmit={submit}>
      <TextField label="New name" value={name} onChange={setName} maxLength={mostCharacters} />
      <Button size="small" variant="primary" type="submit">
        Rename
      </Button>
      <Button size="small" onClick={() => onEnd()}>
        Cancel
      </Button>
    </form>
  )
}
