import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { ToolView } from '../src/flow/model/tool-view.ts'
import { ToolFlow } from '../src/flow/tool-flow.tsx'
import { type DropWords, dropWords } from '../src/intake/drop-words.ts'
import { ToolPage } from '../src/site/tool-page/tool-page.tsx'

/** A tool's page as its visitor has it, in a new tab unless it is reloaded, and the visitor. */
export function openToolPage(
  view: ToolView,
  head: TestedHead = plainHead(view),
  options: { readonly reloaded?: boolean } = {},
) {
  provideWhatJsdomLacks()
  if (!options.reloaded) sessionStorage.clear()
  const user = userEvent.setup({ applyAccept: false })
  const fetchView = () => Promise.resolve(view)
  const page = render(
    <MemoryRouter>
      <ToolPage id={view.tool.id} head={head}>
        {head.drop && <ToolFlow id={view.tool.id} drop={head.drop} fetchView={fetchView} />}
      </ToolPage>
    </MemoryRouter>,
  )
  const choose = async (...files: File[]) => {
    const input = page.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no file input')
    await user.upload(input, files)
  }
  return { user, choose, ...page }
}

interface TestedHead {
  readonly heading: string
  readonly intro: string
  readonly drop?: DropWords
}

const plainHead = ({ tool }: ToolView): TestedHead => ({
  heading: tool.name,
  intro: 'Words.',
  drop: dropWords(tool, { title: 'Drop files here', more: 'Add more files' }),
})

/** Object addresses that are not freed yet, by the blob they stand for. */
export const heldAddresses = new Map<string, Blob>()

export function provideWhatJsdomLacks(): void {
  heldAddresses.clear()
  let made = 0
  URL.createObjectURL = (blob) => {
    made += 1
    heldAddresses.set(`blob:${made}`, blob as Blob)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void heldAddresses.delete(url)
  window.scrollBy = () => undefined
  globalThis.ResizeObserver = NeverResized
}

/** Nothing has a size in jsdom. */
class NeverResized implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
