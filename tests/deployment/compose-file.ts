import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface ComposeService {
  readonly image: string
  /** With which it is started; always unless told. */
  readonly profiles?: readonly string[]
  readonly build?: { readonly context: string; readonly target: string }
  readonly deploy?: { readonly replicas: string }
  readonly user?: string
  readonly privileged?: boolean
  readonly network_mode?: string
  readonly cap_add?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly pids_limit?: number
  readonly mem_limit?: string
  readonly cpus?: number
  readonly stop_grace_period?: string
  readonly ports?: readonly string[]
  readonly networks: readonly string[]
  /** Null is what the surroundings name, and nothing where they do not. */
  readonly environment: Readonly<Record<string, string | number | null>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes: Readonly<Record<string, unknown>>
}

/** What a process is told of a setting that reads so in the file: `${NAME:-standard}` filled in from the surroundings. */
export function filledIn(
  variable: string,
  value: string | number | null,
  surroundings: Readonly<Record<string, string>> = {},
): string | undefined {
  if (value === null) return surroundings[variable]
  return String(value)
    .replace(/\$\{(\w+):-([^}]*)\}/g, (_, of: string, standard: string) => surroundings[of] || standard)
    .replace(/\$\{(\w+):\+([^}]*)\}/g, (_, of: string, instead: string) => (surroundings[of] ? instead : ''))
}

/** docker-compose.yml with its shared parts merged in, its variables as they are written. */
export const composeFile = (): ComposeFile =>
  parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as ComposeFile

/** The services that are started with a profile; without one, those that always are. */
export const servicesOf = (profile?: string): Readonly<Record<string, ComposeService>> =>
  Object.fromEntries(
    Object.entries(composeFile().services).filter(([, { profiles }]) =>
      profile === undefined ? profiles === undefined : profiles?.includes(profile),
    ),
  )
