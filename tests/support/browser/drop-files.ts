import type { Page } from 'playwright-core'
import type { ChosenFile } from '../../e2e/tool-cases.ts'

/** Runs in the page: lets files go over it, as a drag from outside ends. */
const dropped = `(files) => {
  const data = new DataTransfer()
  for (const { name, mimeType, bytes } of files) {
    data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: mimeType }))
  }
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
}`

/** Drops files on a page. */
export const dropFiles = (page: Page, files: readonly ChosenFile[]): Promise<void> =>
  page.evaluate(droppingOf(files))

/** What drops files, as an expression to be evaluated in a page. */
export function droppingOf(files: readonly ChosenFile[]): string {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    ...{ name, mimeType },
    bytes: buffer.toString('base64'),
  }))
  return `(${dropped})(${JSON.stringify(sent)})`
}
