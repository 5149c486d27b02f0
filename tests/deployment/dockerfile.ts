import { readFileSync } from 'node:fs'

export interface Stage {
  readonly from: string
  readonly name: string
  /** Instructions in order, continued lines joined: `['ENV', 'PORT=5000']`. */
  readonly instructions: readonly (readonly [string, string])[]
}

const linesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** The stages of a Dockerfile by name. */
export function stages(path = 'Dockerfile'): Map<string, Stage> {
  const byName = new Map<string, Stage & { instructions: [string, string][] }>()
  let current: { instructions: [string, string][] } | undefined
  for (const line of linesOf(path)) {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    const text = rest.join(' ')
    const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(text) ?? []
    if (word === 'FROM') {
      const stage = { from, name, instructions: [] }
      byName.set(name, stage)
      current = stage
    } else current?.instructions.push([word, text])
  }
  return byName
}

/** Texts of one kind of instruction in a stage. */
export const textsOf = (stage: Stage | undefined, word: string): string[] =>
  (stage?.instructions ?? []).filter(([one]) => one === word).map(([, text]) => text)
