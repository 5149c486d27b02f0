/** What every environment variable tells the generated table: its name, its sentence and how a value looks. */
interface Described {
  readonly env: string
  /** One line for the table of variables. */
  readonly doc: string
}

/** A whole number from `min` to `max`, both allowed. */
export interface IntegerVariable extends Described {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  readonly default: number
}

/** A path, a name or an address; without a default it may stay unset. */
export interface TextVariable<Default extends string | undefined = string | undefined> extends Described {
  readonly kind: 'text'
  readonly default: Default
}

/** The address of another server; without a default it may stay unset. */
export interface UrlVariable<Default extends string | undefined = string | undefined> extends Described {
  readonly kind: 'url'
  /** As `URL` writes them: `http:`. */
  readonly protocols: readonly string[]
  readonly default: Default
}

/** One of some words. */
export interface ChoiceVariable<Value extends string = string> extends Described {
  readonly kind: 'choice'
  readonly values: readonly Value[]
  readonly default: Value
}

/** Something that is on or off. */
export interface FlagVariable extends Described {
  readonly kind: 'flag'
  readonly default: boolean
}

/** Scheme, host and port of other sites, as browsers write them (RFC 6454, 6.2). */
export interface OriginsVariable extends Described {
  readonly kind: 'origins'
  readonly default: readonly string[]
}

/** An environment variable that a service reads. */
export type Variable =
  | OriginsVariable
  | IntegerVariable
  | TextVariable
  | UrlVariable
  | ChoiceVariable
  | FlagVariable
/** Variables by the name that their value has in the configuration. */
export type Variables = Readonly<Record<string, Variable>>

/** The type of a variable's value, undefined included where it has no default. */
export type ValueOf<V extends Variable> = V extends IntegerVariable
  ? number
  : V extends FlagVariable
    ? boolean
    : V extends OriginsVariable
      ? readonly string[]
      : V extends ChoiceVariable<infer Value>
        ? Value
        : V extends TextVariable<infer Default> | UrlVariable<infer Default>
          ? string extends Default
            ? string
            : Default extends string
              ? string
              : string | undefined
          : never

/** The values of variables, under the same names. */
export type ConfigOf<Spec extends Variables> = { readonly [Name in keyof Spec]: ValueOf<Spec[Name]> }

/** A variable that holds a whole number. */
export const integer = (env: string, facts: Omit<IntegerVariable, 'kind' | 'env'>): IntegerVariable => ({
  kind: 'integer',
  env,
  ...facts,
})

/** A variable that holds a text of any form. */
export const text = <const Default extends string | undefined>(
  env: string,
  facts: Omit<TextVariable<Default>, 'kind' | 'env'>,
): TextVariable<Default> => ({ kind: 'text', env, ...facts })

/** A variable that holds an address of one of the protocols named. */
export const url = <const Default extends string | undefined>(
  env: string,
  facts: Omit<UrlVariable<Default>, 'kind' | 'env'>,
): UrlVariable<Default> => ({ kind: 'url', env, ...facts })

/** A variable that holds the origins of other sites, separated by commas. */
export const origins = (env: string, facts: Omit<OriginsVariable, 'kind' | 'env'>): OriginsVariable => ({
  kind: 'origins',
  env,
  ...facts,
})

/** A variable that holds one of some words. */
export const oneOf = <const Value extends string>(
  env: string,
  facts: Omit<ChoiceVariable<Value>, 'kind' | 'env'>,
): ChoiceVariable<Value> => ({ kind: 'choice', env, ...facts })

/** A variable that holds `on` or `off`. */
export const onOff = (env: string, facts: Omit<FlagVariable, 'kind' | 'env'>): FlagVariable => ({
  kind: 'flag',
  env,
  ...facts,
})

/** How a valid value looks, for the table and for faults: `a whole number from 1 to 64`. */
export function formatOf(variable: Variable): string {
  switch (variable.kind) {
    case 'integer':
      return `a whole number from ${variable.min} to ${variable.max}`
    case 'choice':
      return `one of ${variable.values.join(', ')}`
    case 'flag':
      return 'on or off'
    case 'text':
      return 'text'
    case 'origins':
      return 'origins such as https://example.org, separated by commas'
    case 'url':
      return `an address starting with ${variable.protocols.map(beginningOf).join(' or ')}`
  }
}

const beginningOf = (protocol: string): string => (protocol === 'mailto:' ? protocol : `${protocol}//`)
