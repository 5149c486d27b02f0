import type { Marks } from './text-cursor.ts'

interface Mark extends Marks {
  readonly hidden: boolean
  /** Id of the annotation that draws the value of a field. */
  readonly widget: string | undefined
}

const unmarked: Mark = { mcid: undefined, artifact: false, hidden: false, widget: undefined }

/** The marked-content sequences around what is being painted, each with what it inherits from those around it. */
export class MarkedContent {
  readonly #open: Mark[] = []

  get current(): Mark {
    return this.#open.at(-1) ?? unmarked
  }

  begin(tag: unknown, mcid?: unknown): void {
    const { current } = this
    const artifact = current.artifact || tag === 'Artifact'
    this.#open.push({ ...current, artifact, mcid: typeof mcid === 'number' ? mcid : current.mcid })
  }

  /** A layer that may be switched off. */
  beginLayer(visible: boolean): void {
    this.#open.push({ ...this.current, hidden: this.current.hidden || !visible })
  }

  /** What a field draws of itself. */
  beginWidget(widget: string): void {
    this.#open.push({ ...this.current, widget })
  }

  end(): void {
    this.#open.pop()
  }
}
