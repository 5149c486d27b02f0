import { randomBytes } from 'node:crypto'
import { filePartEnd, filePartHead, formTail, formType } from '@folio/contract/calls/form-parts'
import type { RecipeStep } from '@folio/contract/recipes/read-recipe'
import type { PassingFile } from './recipe-form.ts'

/** The form of a tool's call, written while its files pass. */
export interface StepForm {
  readonly contentType: string
  readonly body: AsyncIterable<string | Uint8Array>
}

/** Files first, as pages send them, then their order and the settings. */
export function stepForm({ tool, fields }: RecipeStep, files: AsyncIterable<PassingFile>): StepForm {
  const boundary = `folio-${randomBytes(16).toString('hex')}`
  async function* write() {
    let count = 0
    for await (const { name, type, data } of files) {
      yield filePartHead(boundary, tool.field, name, type)
      yield* data
      yield filePartEnd
      count++
    }
    yield formTail(boundary, tool, count, fields)
  }
  return { contentType: formType(boundary), body: write() }
}
