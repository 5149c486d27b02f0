import { writeFileSync } from 'node:fs'
import { formatOf, type Variable, type Variables } from '@folio/service-kit/config/variables'
import { proxyVariables as proxy } from '../proxy/src/config.ts'
import { variables as compress } from '../services/compress/src/config.ts'
import { variables as contact } from '../services/contact/src/config.ts'
import { variables as editor } from '../services/editor/src/config.ts'
import { variables as jpgToPdf } from '../services/jpg-to-pdf/src/config.ts'
import { variables as pdf } from '../services/pdf/src/config.ts'
import { variables as pngToPdf } from '../services/png-to-pdf/src/config.ts'
import type { SiteProcess } from './workspaces.ts'

/** What each process reads, by its name. */
export const variablesOf: Readonly<Record<SiteProcess['name'], Variables>> = {
  pdf,
  compress,
  editor,
  'png-to-pdf': pngToPdf,
  contact,
  'jpg-to-pdf': jpgToPdf,
  proxy,
}

interface Line {
  readonly variable: Variable
  readonly owners: string[]
  readonly defaults: Set<string>
}

const defaultOf = ({ kind, default: value }: Variable): string => {
  if (value === undefined) return 'unset'
  if (kind === 'flag') return value ? 'on' : 'off'
  // A folder beside the code stands where the code stands.
  return String(value).replace(`${process.cwd()}/`, '') || 'unset'
}

/** One line for each variable of any process, with the processes that read it. */
function lines(): Line[] {
  const byName = new Map<string, Line>()
  for (const [owner, variables] of Object.entries(variablesOf)) {
    for (const variable of Object.values(variables)) {
      const line = byName.get(variable.env) ?? { variable, owners: [], defaults: new Set<string>() }
      line.owners.push(owner)
      line.defaults.add(defaultOf(variable))
      byName.set(variable.env, line)
    }
  }
  return [...byName.values()].sort((one, other) => other.owners.length - one.owners.length)
}

const all = Object.keys(variablesOf).length
const readBy = ({ owners: names }: Line): string => {
  if (names.length === all) return 'all'
  return names.length === all - 1 && !names.includes('proxy') ? 'services' : names.join(', ')
}

/** The page `docs/configuration.md`. */
export const configurationPage = (): string =>
  [
    '# Configuration',
    '',
    'Environment variables, read once at start; every fault is listed at once and ends the process. This page is made',
    'from the code by `npm run docs`.',
    '',
    '| variable | read by | value | default | what it does |',
    '|---|---|---|---|---|',
    ...lines().map((line) => {
      const { env, doc } = line.variable
      const defaults = [...line.defaults].map((value) => `\`${value}\``).join(', ')
      return `| \`${env}\` | ${readBy(line)} | ${formatOf(line.variable)} | ${defaults} | ${doc} |`
    }),
    '',
  ].join('\n')

if (process.argv[1] === import.meta.filename) writeFileSync('docs/configuration.md', configurationPage())
