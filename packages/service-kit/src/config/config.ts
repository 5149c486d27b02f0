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
    const written = env[variable.env]?.trim() ?? ''
    const read = written === '' ? { value: variable.default } : readVariable(variable, written)
    if ('value' in read) return [name, read.value]
    faults.push(
      `${variable.env} must be ${formatOf(variable)}, not "${withoutPassword(written)}" (${variable.doc})`,
    )
    return [name, undefined]
  })
  if (faults.length > 0) throw new ConfigFault(faults)
  return Object.fromEntries(values) as ConfigOf<Spec>
}

const withoutPassword = (written: string): string => written.replace(/\/\/[^/]*@/, '//…@')

/** Exactly as a browser sends it, so that comparing is enough. */
const isOrigin = (written: string): boolean => {
  if (!URL.canParse(written)) return false
  const { protocol, origin } = new URL(written)
  return ['http:', 'https:'].includes(protocol) && origin === written
}

type Read = { value: unknown } | { fault: true }

function readVariable(variable: Variable, written: string): Read {
  switch (variable.kind) {
    case 'text':
      return { value: written }
    case 'url':
      return URL.canParse(written) && variable.protocols.includes(new URL(written).protocol)
        ? { value: written }
        : { fault: true }
    case 'origins': {
      const value = written.split(',').map((item) => item.trim())
      return value.every(isOrigin) ? { value } : { fault: true }
    }
    case 'choice':
      return variable.values.includes(written) ? { value: written } : { fault: true }
    case 'flag':
      return written === 'on' || written === 'off' ? { value: written === 'on' } : { fault: true }
    case 'integer': {
      const value = Number(written)
      const valid = /^-?\d{1,15}$/.test(written) && value >= variable.min && value <= variable.max
      return valid ? { value } : { fault: true }
    }
  }
}
