import type { Tool } from '@folio/contract/tool'
import { mimeTypeOf } from '../model/mime-type.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import { fetchResult } from '../working/api.ts'

/** A result under its name and type, as if it had been chosen from disk. */
export async function fetchFile(tool: Tool, file: OutcomeFile): Promise<File> {
  return new File([await fetchResult(tool, file)], file.name, { type: mimeTypeOf(file.name) })
}
