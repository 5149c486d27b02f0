/**
 * What a field of an answer is and says. The types of answers stand with their tools; `Fields<Answer>` asks for a field
 * for each of theirs, of the right kind, so that one that is forgotten, or is another, does not compile.
 */
export type Fields<T> = { readonly [Key in keyof T]-?: Field<NonNullable<T[Key]>> & Presence<T, Key> }

/** The description that fits a value of this type, so that a number cannot be described as a text. */
export type Field<T> = [T] extends [readonly (infer Item)[]]
  ? ListField<Item>
  : [T] extends [string]
    ? TextField<T>
    : [T] extends [boolean]
      ? FlagField
      : [T] extends [number]
        ? NumberField
        : ObjectField<T>

/** `optional` stands at a field that may be absent, and at no other. */
type Presence<T, Key extends keyof T> =
  Record<never, never> extends Pick<T, Key> ? { readonly optional: true } : { readonly optional?: never }

interface Said {
  readonly says: string
  readonly optional?: true | undefined
}

/** A text: of any kind, a time (ISO 8601), or the path where a result is fetched. */
export interface TextField<Text extends string = string> extends Said {
  readonly kind: 'text' | 'time' | 'download'
  /** The only ones there are. */
  readonly values?: readonly Text[]
}

/** A number; `count` is a whole one from 0. */
export interface NumberField extends Said {
  readonly kind: 'count' | 'number'
}

/** `true` or `false`. */
export interface FlagField extends Said {
  readonly kind: 'flag'
}

export interface ListField<Item = unknown> extends Said {
  readonly kind: 'list'
  /** The fields of each item, or what each is where items have none. */
  readonly each: [Item] extends [string] ? 'text' : [Item] extends [number] ? 'number' : Fields<Item>
}

/** A value that has fields itself. */
export interface ObjectField<T = unknown> extends Said {
  readonly kind: 'object'
  readonly fields: Fields<T>
}

/** A field of whatever kind, as code that walks through them sees it. */
export type AnyField =
  | TextField
  | NumberField
  | FlagField
  | (Said & { readonly kind: 'list'; readonly each: 'text' | 'number' | AnyFields })
  | (Said & { readonly kind: 'object'; readonly fields: AnyFields })

/** Fields by their names, as code that walks through them sees them. */
export type AnyFields = Readonly<Record<string, AnyField>>

export const text = (says: string) => ({ kind: 'text', says }) as const
export const time = (says: string) => ({ kind: 'time', says }) as const
export const count = (says: string) => ({ kind: 'count', says }) as const
export const number = (says: string) => ({ kind: 'number', says }) as const
export const flag = (says: string) => ({ kind: 'flag', says }) as const
/** A text that is one of these values. */
export const oneOf = <const Value extends string>(values: readonly Value[], says: string) =>
  ({ kind: 'text', values, says }) as const
export const list = <const Each>(says: string, each: Each) => ({ kind: 'list', says, each }) as const
/** A value with the fields that `fields` describes. */
export const object = <const Inner>(says: string, fields: Inner) =>
  ({ kind: 'object', says, fields }) as const

/** The same field, which an answer may leave out. */
export const optional = <const Present>(field: Present) => ({ ...field, optional: true }) as const
