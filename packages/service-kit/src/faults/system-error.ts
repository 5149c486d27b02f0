/** Whether an error of the operating system (or of a library in its manner) has one of these codes. */
export const isErrorWithCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/** PostgreSQL's own code for it (appendix A, `disk_full`). */
const databaseIsFull = '53100'

/** Nothing can be written any more until something is deleted. */
export const isOutOfSpace = (error: unknown): boolean =>
  isErrorWithCode(error, 'ENOSPC', 'EDQUOT', databaseIsFull)

/** Tells whether too many files or processes are open: it passes when running work ends. */
export const isExhausted = (error: unknown): boolean => isErrorWithCode(error, 'EMFILE', 'ENFILE', 'EAGAIN')
