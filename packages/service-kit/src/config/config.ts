import { type ConfigOf, formatOf, type Variable, type Variables } from './variables.ts'

/** Environment variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Every variable that could not be read, in one message; `main` prints it and exits 1. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'

  constructor(faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
  }
}

/** The variables as typed values. An unset or empty variable takes its default. @throws ConfigFault */
export function readConfig<Spec extends Variables>(
  spec: Spec,
  env: Environment = process.env,
): ConfigOf<Spec> {
  const faults: string[] = []
  const values = Object.entries(spec).map(([name, variable]) => {
    const text = env[variable.env]?.trim() ?? ''
    const reading = text === '' ? { value: variable.default } : readVariable(variable, text)
    if ('value' in reading) return [name, reading.value]
    faults.push(
      `${variable.env} must be ${formatOf(variable)}, not "${withoutPassword(text)}" (${variable.doc})`,
    )
    return [name, undefined]
  })
  if (faults.length > 0) throw new ConfigFault(faults)
  return Object.fromEntries(values) as ConfigOf<Spec>
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^/]*@/, '//…@')

/** Tells whether an origin is written exactly as a browser sends it, so that comparing is enough. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && origin === text
}

type Read = { value: unknown } | { fault: true }

function readVariable(variable: Variable, text: string): Read {
  switch (variable.kind) {
    case 'text':
      return { value: text }
    case 'url':
      return URL.canParse(text) && variable.protocols.includes(new URL(text).protocol)
        ? { value: text }
        : { fault: true }
    case 'origins': {
      const value = text.split(',').map((item) => item.trim())
      return value.every(isOrigin) ? { value } : { fault: true }
    }
    case 'choice':
      return variable.values.includes(text) ? { value: text } : { fault: true }
    case 'flag':
      return text === 'on' || text === 'off' ? { value: text === 'on' } : { fault: true }
    case 'integer': {
      const value = Number(text)
      const valid = /^-?\d{1,15}$/.test(text) && value >= variable.min && value <= variable.max
      return valid ? { value } : { fault: true }
    }
  }
}
