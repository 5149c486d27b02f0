import type { Tool } from '@folio/contract/tool'
import { Failure } from '../faults/failure.ts'

const overheadBytes = 1024 * 1024

/** The longest body a tool's request can have: its files and a megabyte for everything around them. */
export const maxBodyBytes = ({ limits }: Tool): number =>
  (limits.totalBytes ?? limits.files.max * limits.fileBytes) + overheadBytes

/** The failure for a body longer than that, in the words the page itself would have used. */
export const bodyTooLong = (tool: Tool): Failure =>
  tool.text.totalTooLarge
    ? new Failure('total-too-large', { text: tool.text.totalTooLarge })
    : fileTooLarge(tool)

/** `file-too-large` in the words of the tool. */
export const fileTooLarge = ({ text }: Tool): Failure =>
  new Failure('file-too-large', { text: text.fileTooLarge })
