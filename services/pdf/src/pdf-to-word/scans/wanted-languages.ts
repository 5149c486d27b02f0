import { Failure } from '@folio/service-kit/faults/failure'

/**
 * The languages to recognize, of those that are installed.
 * @param asked as the visitor names them, joined by `+`; empty for the usual ones
 * @throws Failure `wrong-option` for a language that is not installed
 */
export function wantedLanguages(
  asked: string,
  usual: string,
  installed: readonly string[],
): readonly string[] {
  const names = (text: string) => text.split('+').filter((name) => name !== '')
  const missing = names(asked).find((name) => !installed.includes(name))
  if (missing !== undefined) {
    const text = `Text in the language “${missing}” cannot be recognized here. The languages are: ${installed.join(', ')}.`
    throw new Failure('wrong-option', { text })
  }
  if (asked !== '') return names(asked)
  const usable = names(usual).filter((name) => installed.includes(name))
  return usable.length > 0 ? usable : installed.slice(0, 1)
}
