/** `2:`, which names a file, and what follows it. */
const namingFile = /^(\s*)(\d{1,3}):(.*)$/s

/**
 * A list of pages after files came, went or changed their places, so that it means the pages it meant. What it named of a
 * file that is gone is gone; a file that came is named whole, because files that are not named are left out.
 * @param before names of the files as they were when the list was written, each its own
 * @param after as they are
 */
export function listAfter(list: string, before: readonly string[], after: readonly string[]): string {
  const parts = list.split(',')
  if (!parts.some((part) => namingFile.test(part))) return list
  const remainder = parts.flatMap((part) => {
    const [, space, number, pages] = namingFile.exec(part) ?? []
    if (number === undefined) return part
    const place = after.indexOf(before[Number(number) - 1] ?? '')
    return place < 0 ? [] : `${space}${place + 1}:${pages}`
  })
  const isOfEach = remainder.some((part) => !namingFile.test(part))
  // Where nothing named is left the others are wanted whole: with an empty list other settings would choose their pages.
  const whole = after.flatMap((id, place) =>
    before.includes(id) && remainder.length > 0 ? [] : ` ${place + 1}:1-`,
  )
  const all = isOfEach ? remainder : [...remainder, ...whole]
  // Where there is one file its number tells nothing.
  const entries = after.length === 1 ? all.map((part) => part.replace(namingFile, '$1$3')) : all
  return entries.join(',').trim()
}
