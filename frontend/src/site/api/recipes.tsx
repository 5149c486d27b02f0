import { recipeLimits, recipesEndpoint } from '@folio/contract/recipes/recipe'
import { useSettings } from '../../installation/settings.ts'
import { recipeCommand } from '../recipes/recipe-command.ts'
import { Code } from './code.tsx'

const example = [
  { tool: 'png-to-pdf', options: { mergeIntoPdf: false } },
  { tool: 'compress-pdf', options: { compressionLevel: 'high' } },
  { tool: 'merge-pdf', options: {} },
]

/** Several tools in one call. */
export function Recipes() {
  const { origin } = useSettings()
  return (
    <>
      <p>
        Files can go through several tools in one call, <code>POST {recipesEndpoint}</code>, with the{' '}
        <code>recipe</code> as JSON and behind it the <code>files</code>. The <code>options</code> of a step
        are the settings of the tool’s own call; there are at most {recipeLimits.steps} steps.
      </p>
      <Code>{recipeCommand(origin, example, ['1.png', '2.png'])}</Code>
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
