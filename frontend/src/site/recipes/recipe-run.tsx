import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNow } from '../../browser/use-now.ts'
import { keepResult } from '../../flow/memory/kept-result.ts'
import type { Recipe } from '../../flow/recipes/saved-recipe.ts'
import { CallFailed } from '../../flow/working/api.ts'
import { TimeLine, WorkLine } from '../../flow/working/work-lines.tsx'
import { countOf } from '../../flow/working/work-text.ts'
import { Button } from '../../ui/button.tsx'
import { LossQuestion } from './loss-question.tsx'
import styles from './recipe-run.module.css'
import { type Loss, RecipeFailed, type RecipeProgress } from './recipe-watch.ts'
import { runRecipe } from './run-recipe.ts'

interface RecipeRunProps {
  readonly recipe: Recipe
  readonly files: readonly File[]
  /** Cancelled, or done with reading why it failed. */
  readonly onEnd: () => void
}

/** What is asked while a recipe waits. */
interface Question {
  readonly loss: Loss
  readonly goOn: () => void
}

/** A recipe at work: one bar for all its steps; the last tool's page then shows the result. */
export function RecipeRun({ recipe, files, onEnd }: RecipeRunProps) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<RecipeProgress>()
  const [faults, setFaults] = useState<readonly string[]>()
  const [question, setQuestion] = useState<Question>()
  const now = useNow(1000)
  const [begun] = useState(now)

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const run = async () => {
      try {
        const onLoss = (loss: Loss) => new Promise<void>((goOn) => setQuestion({ loss, goOn }))
        const { view, done } = await runRecipe(recipe, files, { signal, onProgress: setProgress, onLoss })
        if (signal.aborted) return
        keepResult(view.tool, done)
        await navigate(view.tool.path, { state: { result: true } })
      } catch (error) {
        if (!signal.aborted) setFaults(sentencesOf(error))
      }
    }
    void run()
    return () => end.abort()
  }, [recipe, files, navigate])

  const { length } = recipe.steps
  if (faults) {
    return (
      <div className={styles.run}>
        <div role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
        <div>
          <Button onClick={onEnd}>Back</Button>
        </div>
      </div>
    )
  }
  if (question) {
    const goOn = () => {
      setQuestion(undefined)
      question.goOn()
    }
    return (
      <div className={styles.run}>
        <LossQuestion loss={question.loss} onGoOn={goOn} onCancel={onEnd} />
      </div>
    )
  }
  const { step = 0, tool = '', work, percent = 0 } = progress ?? {}
  return (
    <div className={styles.run}>
      <p role="status">{`Step ${step + 1} of ${length}${tool && `: ${tool}`}`}</p>
      <progress className={styles.bar} aria-label={recipe.name} max={length} value={step + percent / 100} />
      <p className={styles.work}>{work && <WorkLine key={`${step} ${work.phase}`} work={work} />}</p>
      <p className={styles.work}>
        {work && <TimeLine key={`${step} ${countOf(work)?.of}`} work={work} elapsedMs={now - begun} />}
      </p>
      <div>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </div>
  )
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof RecipeFailed) return error.reasons
  if (error instanceof CallFailed) return [error.message]
  return ['A part of this page could not be loaded. Please check your connection.']
}
