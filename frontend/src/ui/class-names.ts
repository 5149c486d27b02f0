/** Joins the class names that are there: `classNames('a', undefined, active && 'b')` is `'a b'` or `'a'`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
