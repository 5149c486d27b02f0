import { grouped } from '@folio/contract/numbers/grouped'

/** Stands for `numbers/counted.ts` of the contract where a language has other forms than one and many. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>

const rules = new Intl.PluralRules('en-US')

/** The noun alone, in its form for a count. */
export const formFor = (count: number, forms: Forms): string =>
  withNumber(count, forms).replace('#', '').trim()

/** A number with its noun, which some languages say by the noun's form alone. */
export const counted = (count: number, forms: Forms): string =>
  withNumber(count, forms).replace('#', grouped(count))

const withNumber = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
