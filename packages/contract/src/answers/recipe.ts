import { failureCodes } from '../failure.ts'
import type { RecipeAnswer } from '../recipes/recipe.ts'
import { recipeTools } from '../recipes/recipe.ts'
import { fileFields } from './answer-words.ts'
import { commonAnswer } from './common-answer.ts'
import { count, type Fields, list, object, oneOf, optional, text } from './field.ts'

/** The fields of what a recipe answers. */
export const recipeAnswer: Fields<RecipeAnswer> = {
  files: list('What came of the last step, and behind it the archive of it where there is one.', fileFields),
  steps: list('What each step did, in their order.', {
    tool: oneOf(recipeTools, 'The tool.'),
    report: commonAnswer.report,
  }),
  notConverted: list(
    'The files that are not in the result, because a step could not convert them; empty when all are there. Each is also a fact `not-converted` in the report of its step.',
    {
      step: count('The step, from 0.'),
      tool: oneOf(recipeTools, 'Its tool.'),
      file: optional(text('The name that the file had in this step.')),
      failure: optional(oneOf(failureCodes, 'Why, as a code; see Failures.')),
      error: optional(text('Why, as a sentence.')),
      position: optional(count('Its place among the files of this step, from 0.')),
    },
  ),
  answer: object('The last tool’s own answer; see there.', {}),
  expiresAt: commonAnswer.expiresAt,
  requestId: commonAnswer.requestId,
}
