/** A result that an answer offers, wherever in the answer it stands. */
export interface Offer {
  readonly downloadUrl: string
  /** Whether it is the archive of the others. */
  readonly isZip: boolean
}

/** All results that the answer of any tool offers, each once, in the order in which they are named first. */
export function offersIn(answer: unknown): readonly Offer[] {
  const offers = new Map<string, boolean>()
  for (const { downloadUrl, isZip, type } of namedIn(answer))
    offers.set(downloadUrl, offers.get(downloadUrl) === true || isZip === true || type === 'zip')
  return [...offers].map(([downloadUrl, isZip]) => ({ downloadUrl, isZip }))
}

/** An answer says of an archive that it is one in one of two ways, and may name it again without saying so. */
interface Named {
  readonly downloadUrl: string
  readonly isZip?: unknown
  readonly type?: unknown
}

function* namedIn(answer: unknown): Generator<Named> {
  if (typeof answer !== 'object' || answer === null) return
  if ('downloadUrl' in answer && typeof answer.downloadUrl === 'string') yield answer as Named
  for (const inner of Object.values(answer)) yield* namedIn(inner)
}
