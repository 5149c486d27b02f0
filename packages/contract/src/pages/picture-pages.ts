import { type ReportFact, reportText, summed } from '../report.ts'

/** What a look at some pages of a PDF has shown. */
export interface PicturePages {
  /** Number of pages of the whole PDF. */
  readonly pages: number
  readonly lookedAt: number
  /** Those looked at that show a picture and no text. */
  readonly pictures: number
  /** Some of these have text nobody sees, as text recognition leaves it. */
  readonly hiddenText: boolean
}

/** What PDF to Word says of a PDF before it is converted; nothing when no page is a mere picture. */
export function picturesAhead({ pages, lookedAt, pictures, hiddenText }: PicturePages): string | undefined {
  if (pictures === 0) return undefined
  return `${opening()} ${readAhead(pictures === 1, hiddenText)}`

  function opening(): string {
    const are =
      pictures === 1
        ? 'is a picture without text, such as a scan'
        : 'are pictures without text, such as scans'
    if (pages === 1) return `The page of this PDF ${are}.`
    const scope = lookedAt === pages ? `${pages} pages` : `${lookedAt} pages looked at`
    return pictures === lookedAt ? `All ${scope} ${are}.` : `${pictures} of the ${scope} ${are}.`
  }
}

function readAhead(isOne: boolean, hiddenText: boolean): string {
  if (hiddenText) {
    return isOne
      ? 'What stands on it is recognized as far as that is possible here, and hidden text for searching becomes the text; the result says what became of it.'
      : 'What stands on them is recognized as far as that is possible here, and hidden text for searching becomes the text; the result says what became of it.'
  }
  return isOne
    ? 'What stands on it is recognized as far as that is possible here; the result says what became of it.'
    : 'What stands on them is recognized as far as that is possible here; the result says what became of it.'
}

/** A result that is less than its title promises. */
export interface Reservation {
  readonly title: string
  readonly text: string
  /** Nothing of the result is what was hoped for. */
  readonly whole: boolean
  /** The facts it tells, which need not be told again. */
  readonly facts: readonly ReportFact[]
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What PDF to Word says of a result in which pages are pictures; nothing when none is. */
export function picturesInResult(report: readonly ReportFact[]): Reservation | undefined {
  const factsOf = (code: ReportFact['code']) => report.filter((fact) => fact.code === code)
  const pages = factsOf('pages').reduce((sum, fact) => sum + (fact.count ?? 1), 0)
  const unsearchable = factsOf('pages-not-searchable')
  if (unsearchable.length > 0) return notSearchable(unsearchable, pages)
  const pictures = factsOf('pages-as-pictures')
  if (pictures.length === 0) return undefined
  const { count = 1, of = count } = summed(pictures)
  const unreadable = factsOf('pages-unreadable').reduce((sum, fact) => sum + (fact.count ?? 1), 0)
  const whole = count + unreadable >= Math.max(of, pages)
  const facts = [pictures, factsOf('hidden-text-left-out'), factsOf('recognition-missing')].filter(
    ({ length }) => length > 0,
  )
  const edited = count === 1 ? 'What stands on it cannot be edited.' : 'What stands on them cannot be edited.'
  const [first, ...others] = facts.map((of) => sentence(reportText(summed(of))))
  return {
    title: whole ? 'No text can be edited' : 'Not all text can be edited',
    text: [first, edited, ...others].join(' '),
    whole,
    facts: facts.flat(),
  }
}

function notSearchable(facts: readonly ReportFact[], pages: number): Reservation {
  const fact = summed(facts)
  const { count = 1, of = count } = fact
  const whole = count >= Math.max(of, pages)
  return {
    title: whole ? 'No text can be found' : 'Not all text can be found',
    text: sentence(reportText(fact)),
    whole,
    facts,
  }
}
