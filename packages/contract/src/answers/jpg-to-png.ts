import type { JpgToPngResult } from '../tools/jpg-to-png.ts'
import { eachFile, fileFields, originalSize } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const jpgToPngAnswer: Fields<JpgToPngResult> = {
  convertedFiles: list(eachFile, { ...fileFields, originalSize }),
}
