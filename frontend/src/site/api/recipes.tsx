import { recipeLimits, recipesEndpoint } from '@folio/contract/recipes/recipe'
import { GeneralExamples } from './call-examples.tsx'
import { TryGeneral } from './try-general.tsx'

/** Several tools in one call. */
export function Recipes() {
  return (
    <>
      <p>
        Files can go through several tools in one call, <code>POST {recipesEndpoint}</code>, with the{' '}
        <code>recipe</code> as JSON and behind it the <code>files</code>. The <code>options</code> of a step
        are the settings of the tool’s own call; there are at most {recipeLimits.steps} steps.
      </p>
      <GeneralExamples name="Running a recipe" />
      <TryGeneral name="Running a recipe" />
      <p>
        What comes of a step goes into the next and is then deleted. Each step counts as a conversion. The
        answer has <code>files</code>, the <code>report</code> of each of its <code>steps</code>, and in{' '}
        <code>answer</code> the last tool’s own. A failure has the number of its <code>step</code>, from 0.
      </p>
      <p>
        A file that a step cannot convert does not take the others down: the recipe goes on without it, and
        the answer names it in <code>notConverted</code>, with its <code>step</code>, <code>tool</code>,{' '}
        <code>file</code>, <code>failure</code> and <code>error</code>. Where a later step makes one result of
        all files, as Merge PDF does above, the recipe ends with that failure instead, because nobody would
        see in the result that something is missing.
      </p>
    </>
  )
}
