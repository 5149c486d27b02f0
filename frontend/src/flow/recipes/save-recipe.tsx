import { BookmarkPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addRecipe, mostCharacters } from './recipe-store.ts'
import styles from './save-recipe.module.css'
import type { Step } from './saved-recipe.ts'
import { useToolNames } from './use-tool-names.ts'

type Saving = 'closed' | 'open' | 'saved' | 'failed'

/** Keeps the steps that have led to a result under a name. */
export function SaveRecipe({ steps }: { readonly steps: readonly Step[] }) {
  const [state, setState] = useState<Saving>('closed')
  const [name, setName] = useState('')
  const nameOf = useToolNames()
  const defaultName = steps.map(({ tool }) => nameOf(tool)).join(' → ')
  const save = (event: FormEvent) => {
    event.preventDefault()
    setState(addRecipe(name.trim() === '' ? defaultName : name, steps) ? 'saved' : 'failed')
  }
  if (state === 'saved') {
    return (
      <p role="status">
        The recipe is saved in this browser. Choose or drop files on the home page to run it on them.
      </p>
    )
  }
  if (state === 'failed') return <p role="alert">This browser keeps nothing, so the recipe is not saved.</p>
  if (state === 'closed') {
    return (
      <div>
        <Button size="small" icon={BookmarkPlus} onClick={() => setState('open')}>
          {steps.length === 1 ? 'Save this step as a recipe' : `Save these ${steps.length} steps as a recipe`}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="Name of the recipe"
        value={name}
        onChange={setName}
        maxLength={mostCharacters}
        hint={`${defaultName}, with the settings of this time. Passwords and page ranges are not part of it.`}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="primary" type="submit">
          Save recipe
        </Button>
        <Button size="small" onClick={() => setState('closed')}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
