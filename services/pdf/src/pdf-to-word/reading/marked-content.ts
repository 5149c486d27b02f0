import type { PageTexts } from './actual-texts.ts'
import type { Marks } from './text-cursor.ts'

interface Mark extends Marks {
  readonly hidden: boolean
  /** Id of the annotation that draws the value of a field. */
  readonly widget: string | undefined
}

const unmarked: Mark = {
  actual: undefined,
  mcid: undefined,
  artifact: false,
  hidden: false,
  widget: undefined,
}

/** A text that stands in place of what the glyphs of a sequence seem to be. */
export interface ActualText {
  readonly text: string
}

/** The marked-content sequences around what is being painted, each with what it inherits from those around it. */
export class MarkedContent {
  readonly #open: Mark[] = []
  readonly #texts: PageTexts
  /** Sequences that have begun in the content of the page itself. */
  #begun = 0
  #forms = 0

  constructor(texts: PageTexts) {
    this.#texts = texts
  }

  get current(): Mark {
    return this.#open.at(-1) ?? unmarked
  }

  begin(tag: unknown, mcid?: unknown): void {
    const { current } = this
    const artifact = current.artifact || tag === 'Artifact'
    const text = this.#forms === 0 ? this.#texts.get(this.#begun++) : undefined
    const actual = current.actual ?? (text === undefined ? undefined : { text })
    this.#open.push({ ...current, artifact, actual, mcid: typeof mcid === 'number' ? mcid : current.mcid })
  }

  /** A layer that may be switched off. */
  beginLayer(visible: boolean): void {
    this.#open.push({ ...this.current, hidden: this.current.hidden || !visible })
  }

  /** What a field draws of itself. */
  beginWidget(widget: string): void {
    this.#open.push({ ...this.current, widget })
  }

  /** Between these two, sequences are not those of the page itself. */
  enterForm(): void {
    this.#forms += 1
  }

  leaveForm(): void {
    this.#forms -= 1
  }

  end(): void {
    this.#open.pop()
  }
}
