import { uniqueNames } from '@folio/contract/names/file-name'
import { shortStem } from '../../files/short-stem.ts'

/** The longest addition to a name, for which room is made by cutting long names. */
const longestAddition = ' (20)-frame-0001 (20).png'

/**
 * Names for the PNGs of each file, which differ for all of them: `cat-frame-001.png`, as many digits as the number of
 * frames has and at least three; `cat.png` for a still picture.
 */
export function frameNames(
  files: readonly { readonly name: string; readonly frames: number }[],
): readonly (readonly string[])[] {
  const stems = uniqueNames(files.map(({ name }) => shortStem(name, longestAddition)))
  const proposals = files.map(({ frames }, index) => namesOf(stems[index] ?? '', frames))
  const names = uniqueNames(proposals.flat()).values()
  return proposals.map((own) => own.map((name) => names.next().value ?? name))
}

function namesOf(stem: string, frames: number): string[] {
  if (frames === 1) return [`${stem}.png`]
  const digits = Math.max(3, String(frames).length)
  return Array.from(
    { length: frames },
    (_, index) => `${stem}-frame-${String(index + 1).padStart(digits, '0')}.png`,
  )
}
