import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { ToolView } from '../../tools/tool-view.ts'
import { ToolPage } from '../tool-page.tsx'

/** A tool's page as its visitor has it, and the visitor. */
export function openToolPage(view: ToolView) {
  provideWhatJsdomLacks()
  const user = userEvent.setup({ applyAccept: false })
  const page = render(
    <MemoryRouter>
      <ToolPage view={view} copy={{ heading: view.tool.name, intro: 'Words.' }} />
    </MemoryRouter>,
  )
  const choose = async (...files: File[]) => {
    const input = page.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no file input')
    await user.upload(input, files)
  }
  return { user, choose, ...page }
}

/** Object addresses that are not freed yet, by the blob they stand for. */
export const heldAddresses = new Map<string, Blob>()

function provideWhatJsdomLacks(): void {
  heldAddresses.clear()
  let made = 0
  URL.createObjectURL = (blob) => {
    made += 1
    heldAddresses.set(`blob:${made}`, blob as Blob)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void heldAddresses.delete(url)
  window.scrollBy = () => undefined
}
