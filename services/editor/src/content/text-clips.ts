import { paintingWithoutText } from '@folio/pdf-content/painting-operators'
import type { ContentNode } from './content-node.ts'
import type { Show, TextClip } from './shown-text.ts'

/** Rendering modes: those from the first one on clip, and these paint nothing themselves. */
const firstClipping = 4
export const paintless: readonly number[] = [3, 7]

/** Follows which texts clip what one content stream paints. */
export class TextClips {
  readonly #node: ContentNode
  #open: TextClip | undefined
  /** Those that nothing was painted through yet, and how many states were saved where they began to clip. */
  readonly #inForce: { readonly clip: TextClip; readonly depth: number }[] = []

  constructor(node: ContentNode) {
    this.#node = node
  }

  /** @param depth how many states are saved before the operator */
  operator({ name, end }: { readonly name: string; readonly end: number }, depth: number): void {
    if (paintingWithoutText.has(name)) this.#paint()
    else if (name === 'ET' && this.#open) {
      this.#open.end = end
      this.#inForce.push({ clip: this.#open, depth })
      this.#open = undefined
    } else if (name === 'Q' && depth > 0) {
      while ((this.#inForce.at(-1)?.depth ?? 0) >= depth) this.#inForce.pop()
    }
  }

  /** The clip that a text belongs to when it is shown; undefined where its mode clips nothing. */
  show(show: Show): TextClip | undefined {
    const { mode } = show.state
    if (!paintless.includes(mode)) this.#paint()
    if (mode < firstClipping) return undefined
    this.#open ??= { node: this.#node, shows: [], end: show.end, painted: false }
    this.#open.shows.push(show)
    return this.#open
  }

  #paint(): void {
    for (const { clip } of this.#inForce) clip.painted = true
    this.#inForce.length = 0
  }
}
