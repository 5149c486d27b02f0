import { isolated } from '@folio/contract/numbers/isolated'

/** Stands for `numbers/size-limit.ts` of the contract where a page is not English. */
export const sizeLimit = (megabytes: string | number): string => isolated(`${megabytes}\u00a0MB`)
