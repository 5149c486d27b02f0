import type { PngToWebpResult } from '../tools/png-to-webp.ts'
import { eachFile, fileFields, originalSize } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const pngToWebpAnswer: Fields<PngToWebpResult> = {
  convertedFiles: list(eachFile, { ...fileFields, originalSize }),
}
