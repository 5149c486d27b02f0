import type { Answer, CloseTask, DrawTask } from './messages.ts'

/** A page that takes longer is not PDFium's: some files are tangled so that their drawing never ends. */
const patienceMs = 15_000

/** A worker with PDFium in it, which draws one page at a time. Of no more use once it `isOver`. */
export class PdfiumThread {
  /** Whether it can draw; false when the code cannot be had or the browser refuses to run it. */
  readonly started: Promise<boolean>
  readonly #worker: Worker
  #start: (works: boolean) => void = () => undefined
  #last: Promise<unknown> = Promise.resolve()
  #answered: (picture: ImageBitmap | undefined) => void = () => undefined
  #isOver = false

  constructor() {
    this.started = new Promise((resolve) => {
      this.#start = resolve
    })
    this.#worker = new Worker(new URL('./pdfium.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#take(data))
    this.#worker.addEventListener('error', () => this.end())
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** The page, when all that was asked for before is done; nothing when it is not to be drawn here, or no longer. */
  draw(task: DrawTask, signal: AbortSignal): Promise<ImageBitmap | undefined> {
    const drawing = this.#last.then(() => (signal.aborted ? undefined : this.#drawNow(task)))
    this.#last = drawing
    return drawing
  }

  close(task: CloseTask): void {
    this.#worker.postMessage(task)
  }

  /** Frees all that it holds; what it was drawing is nothing. */
  end(): void {
    this.#isOver = true
    this.#worker.terminate()
    this.#start(false)
    this.#answered(undefined)
  }

  async #drawNow(task: DrawTask): Promise<ImageBitmap | undefined> {
    if (!(await this.started) || this.#isOver) return undefined
    const tooLong = setTimeout(() => this.end(), patienceMs)
    const picture = await new Promise<ImageBitmap | undefined>((resolve) => {
      this.#answered = resolve
      this.#worker.postMessage(task)
    })
    clearTimeout(tooLong)
    return picture
  }

  #take(answer: Answer): void {
    if (answer.kind === 'started') this.#start(true)
    else if (answer.kind === 'drawn') this.#answered(answer.picture)
    else this.end()
  }
}
