/** A browser that is no Chromium, as far as a visit needs it. */
export interface OtherBrowser {
  goto(path: string): Promise<void>
  /** What an expression comes to in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  /** Chooses files in the first file input of the page, by their paths. */
  choose(paths: readonly string[]): Promise<void>
  /** Presses the element that a selector finds, as a mouse does. */
  click(selector: string): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}
