import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepResult } from '../../flow/memory/kept-result.ts'
import type { Recipe } from '../../flow/recipes/recipe.ts'
import { CallFailed } from '../../flow/working/api.ts'
import { workText } from '../../flow/working/work-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './recipe-run.module.css'
import { RecipeFailed, type RecipeProgress, runRecipe } from './run-recipe.ts'

interface RecipeRunProps {
  readonly recipe: Recipe
  readonly files: readonly File[]
  /** Cancelled, or done with reading why it failed. */
  readonly onEnd: () => void
}

/** A recipe at work: one bar for all its steps; the last tool's page then shows the result. */
export function RecipeRun({ recipe, files, onEnd }: RecipeRunProps) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<RecipeProgress>()
  const [fault, setFault] = useState<string>()
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const tick = setInterval(() => setSeconds((now) => now + 1), 1000)
    const run = async () => {
      try {
        const { view, done } = await runRecipe(recipe, files, { signal, onProgress: setProgress })
        if (signal.aborted) return
        keepResult(view.tool, done)
        await navigate(view.tool.path, { state: { result: true } })
      } catch (error) {
        if (!signal.aborted) setFault(sentenceOf(error))
      } finally {
        clearInterval(tick)
      }
    }
    void run()
    return () => {
      end.abort()
      clearInterval(tick)
    }
  }, [recipe, files, navigate])

  const { length } = recipe.steps
  if (fault !== undefined) {
    return (
      <div className={styles.run}>
        <p role="alert">{fault}</p>
        <div>
          <Button onClick={onEnd}>Back</Button>
        </div>
      </div>
    )
  }
  const { step = 0, tool = '', work } = progress ?? {}
  return (
    <div className={styles.run}>
      <p role="status">{`Step ${step + 1} of ${length}${tool && `: ${tool}`}`}</p>
      <progress
        className={styles.bar}
        aria-label={recipe.name}
        max={length}
        value={step + (work ? fractionOf(work) : 0)}
      />
      <p className={styles.work}>{work && workText(work, seconds)}</p>
      <div>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </div>
  )
}

/** Half of a step is the way there; of the other half no more is known than that it is going on. */
function fractionOf(work: RecipeProgress['work']): number {
  if (work.phase === 'processing') return 0.5
  return work.total > 0 ? (0.5 * work.sent) / work.total : 0
}

const sentenceOf = (error: unknown): string =>
  error instanceof RecipeFailed || error instanceof CallFailed
    ? error.message
    : 'A part of this page could not be loaded. Please check your connection.'
