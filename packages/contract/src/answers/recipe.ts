import type { RecipeAnswer } from '../recipes/recipe.ts'
import { recipeTools } from '../recipes/recipe.ts'
import { fileFields } from './answer-words.ts'
import { commonAnswer } from './common-answer.ts'
import { type Fields, list, object, oneOf } from './field.ts'

/** The fields of what a recipe answers. */
export const recipeAnswer: Fields<RecipeAnswer> = {
  files: list('What came of the last step, and behind it the archive of it where there is one.', fileFields),
  steps: list('What each step did, in their order.', {
    tool: oneOf(recipeTools, 'The tool.'),
    report: commonAnswer.report,
  }),
  answer: object('The last tool’s own answer; see there.', {}),
  expiresAt: commonAnswer.expiresAt,
  requestId: commonAnswer.requestId,
}
