import type { NewTool } from './new-tool.ts'

/** One line that goes into a file: behind what the pattern's first group finds. */
interface Entry {
  readonly file: string
  readonly behind: RegExp
  readonly line: string
  /** What the line needs, put at the top; the formatter sorts it in. */
  readonly needs?: string
}

/** The tables that know every tool. The compiler names each that misses one. */
export const entriesOf = ({ id, variable }: NewTool): readonly Entry[] => [
  {
    file: 'packages/contract/src/services.ts',
    behind: /(\n {2}pdf: \{\n[\s\S]*?tools: \[[\s\S]*?)(?=\n {4}\])/,
    line: `      '${id}',`,
  },
  {
    file: 'packages/contract/src/tools.ts',
    behind: /(export const tools = \{[\s\S]*?)(?=\n\} as const satisfies)/,
    line: `  '${id}': ${variable},`,
    needs: `import { ${variable} } from './tools/${id}.ts'`,
  },
  {
    file: 'packages/contract/src/answers/tool-answers.ts',
    behind: /(export const toolAnswers = \{[\s\S]*?)(?=\n\} as const satisfies)/,
    line: `  '${id}': ${variable}Answer,`,
    needs: `import { ${variable}Answer } from './${id}.ts'`,
  },
  {
    file: 'packages/service-kit/src/jobs/cpu-budget.ts',
    behind: /(const rates[\s\S]*?)(?=\n\}\n)/,
    line: `  '${id}': { base: 40, perMegabyte: 10 },`,
  },
  {
    file: 'services/pdf/src/toolbox.ts',
    behind: /(\n {4}handlers: \{[\s\S]*?)(?=\n {4}\},)/,
    line: `      '${id}': ${variable}(images),`,
    needs: `import { ${variable} } from './images/${id}/convert.ts'`,
  },
  {
    file: 'frontend/src/tools/manifests/manifests.ts',
    behind: /(export const manifests = \{[\s\S]*?)(?=\n\} satisfies)/,
    line: `  '${id}': ${variable},`,
    needs: `import { manifest as ${variable} } from '../${id}/manifest.ts'`,
  },
]

/** @throws Error naming the file that no longer looks as expected */
export function entered(text: string, { file, behind, line, needs }: Entry): string {
  if (!behind.test(text)) throw new Error(`${file} has no place for a new tool; look at registration.ts`)
  const whole = text.replace(behind, (place) => `${place}\n${line}`)
  return needs ? `${needs}\n${whole}` : whole
}
