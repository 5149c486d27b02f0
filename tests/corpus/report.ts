import type { Outcome } from './attempt.ts'

/** One finished trial. */
export interface Line {
  readonly tool: string
  readonly file: string
  readonly outcome: Outcome
  readonly milliseconds: number
}

/** The whole run as Markdown: a row a tool, then every refusal with its sentence, then whatever went wrong. */
export const corpusReport = (lines: readonly Line[], date: string): string => `# The corpus through every tool

Made by \`npm run corpus\` on ${date}: every real and hostile file with every tool whose page would take it, default
settings, through the proxy, one after another. What comes back is opened by programs that are not ours (\`qpdf --check\`,
\`unzip -t\`, libvips). A refusal is a sentence for the visitor; a fault is anything else: a crash, a hang, a result that
does not open.

| Tool | Files | Converted | Refused with a sentence | Faults | Median | Slowest |
|---|---|---|---|---|---|---|
${toolsIn(lines)
  .map((tool) =>
    row(
      tool,
      lines.filter((line) => line.tool === tool),
    ),
  )
  .join('\n')}

## Refused

| File | Sentence | Tools |
|---|---|---|
${refusals(lines).join('\n')}

## Faults

${faults(lines).join('\n') || 'None.'}
`

const toolsIn = (lines: readonly Line[]): string[] => [...new Set(lines.map(({ tool }) => tool))]

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

function row(tool: string, lines: readonly Line[]): string {
  const count = (kind: Outcome['kind']) => lines.filter(({ outcome }) => outcome.kind === kind).length
  const bySpeed = [...lines].sort((a, b) => a.milliseconds - b.milliseconds)
  const median = bySpeed[bySpeed.length >> 1]?.milliseconds ?? 0
  const slowest = bySpeed.at(-1)
  const slow = slowest ? `${seconds(slowest.milliseconds)} (${slowest.file})` : ''
  return `| ${tool} | ${lines.length} | ${count('converted')} | ${count('refused')} | ${count('fault')} | ${seconds(median)} | ${slow} |`
}

/** The same sentence about the same file is one row, however many tools say it. */
function refusals(lines: readonly Line[]): string[] {
  const tools = new Map<string, string[]>()
  for (const { tool, file, outcome } of lines) {
    if (outcome.kind !== 'refused') continue
    const key = `| ${file} | ${outcome.sentence} (${outcome.code})`
    tools.set(key, [...(tools.get(key) ?? []), tool])
  }
  return [...tools].map(([key, names]) => `${key} | ${names.join(', ')} |`).sort()
}

const faults = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ tool, file, outcome }) =>
    outcome.kind === 'fault' ? [`- ${tool}, ${file}: ${outcome.what}`] : [],
  )
