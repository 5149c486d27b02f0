import { useState } from 'react'
import type { Recipe } from '../../flow/recipes/saved-recipe.ts'
import { Modal } from '../../ui/modal.tsx'
import { RecipeList } from '../recipes/recipe-list.tsx'
import { RecipeRun } from '../recipes/recipe-run.tsx'
import { ToolChoice } from './tool-choice.tsx'

export interface ChoiceSheetProps {
  /** None while nothing is asked. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Asks which tool or recipe the files are for; a recipe runs right here. */
export function ChoiceSheet({ files, onClose }: ChoiceSheetProps) {
  const [recipe, setRecipe] = useState<Recipe>()
  const question = `What shall happen with ${files.length === 1 ? 'this file' : 'these files'}?`
  const close = () => {
    setRecipe(undefined)
    onClose()
  }
  return (
    <Modal open={files.length > 0} onClose={close} title={recipe?.name ?? question}>
      {recipe && <RecipeRun recipe={recipe} files={files} onEnd={() => setRecipe(undefined)} />}
      {files.length > 0 && !recipe && (
        <>
          <RecipeList onRun={setRecipe} />
          <ToolChoice files={files} />
        </>
      )}
    </Modal>
  )
}
