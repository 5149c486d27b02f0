import { isolated } from './numbers/isolated.ts'
import { sizeLimit } from './numbers/size-limit.ts'

const decimals = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })

const twoDecimals = decimals(2)
/** `7.5`: where a second decimal would pretend to know more. */
export const oneDecimal = decimals(1)

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A number of mebibytes as bytes: `mebibytes(25)` is 26,214,400. */
export const mebibytes = (count: number): number => count * 1024 * 1024

/** A size for people: base 1024, two decimals above 1 KB (`96.11 KB`), whole bytes below (`512 Bytes`). */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // 1023.995 would print as 1024.00, so the next unit starts where two decimals would round up to it.
  while (unit < units.length - 1 && value >= (unit === 0 ? 1024 : 1023.995)) {
    value /= 1024
    unit += 1
  }
  return isolated(`${unit === 0 ? Math.round(value) : twoDecimals.format(value)} ${units[unit]}`)
}

/** A limit as the messages write it: whole mebibytes (`25MB`). */
export const formatLimit = (bytes: number): string => sizeLimit(bytes / mebibytes(1))
