import type { ToolId } from '@folio/contract/tools'
import type { ClaimId, Statistic } from '../installation/claims.ts'
import type { DropWords } from '../intake/drop-words.ts'

/** What a tool's page is called and how it begins, in `tools/<id>/head.ts`. */
export interface ToolHead {
  /** The `<title>` without the site's name, at most 55 characters. */
  readonly title: string
  /** The meta description: 70 to 160 characters. */
  readonly description: string
  readonly keywords: readonly string[]
  /** The page's `<h1>`. */
  readonly heading: string
  /** One or two sentences under the heading. */
  readonly intro: string
  /** Where files come in; a tool whose page is not the common one has none. */
  readonly drop?: DropWords
}

/**
 * What there is to say below a tool's working area, in `tools/<id>/copy.ts`. Limits and times are quoted from the
 * contract (`formatLimit`, `formatBytes`), never typed in.
 */
export interface ToolCopy {
  readonly features: readonly [Feature, Feature, Feature, ...Feature[]]
  readonly steps: readonly [Step, Step, Step]
  readonly faq: readonly [Question, Question, ...Question[]]
  /** Facts of this tool, and counters by their name in `claims.ts`; the latter vanish with `SITE_CLAIMS=off`. */
  readonly statistics: readonly (Statistic | ClaimId)[]
  /** Three or four sibling tools worth a look after this one. */
  readonly related: readonly ToolId[]
  readonly cta: CallToAction
}

/** Something that a tool, or the site, can do. */
export interface Feature {
  readonly title: string
  readonly text: string
}

/** One of the three steps that lead to a result. */
export interface Step {
  readonly title: string
  readonly text: string
}

export interface Question {
  readonly question: string
  /** Plain text; one paragraph each. */
  readonly answer: string | readonly string[]
}

/** The banner at the end of a page. */
export interface CallToAction {
  readonly heading: string
  readonly text: string
  readonly label: string
  /** A path of this site. */
  readonly to: string
  /** A second way to go on. */
  readonly also?: { readonly label: string; readonly to: string }
}
