import type { WebpToPngResult } from '../tools/webp-to-png.ts'
import { eachFile, fileFields, imageCount, originalSize } from './answer-words.ts'
import { count, type Fields, list, optional } from './field.ts'

export const webpToPngAnswer: Fields<WebpToPngResult> = {
  convertedFiles: list(eachFile, {
    ...fileFields,
    imageCount,
    originalSize: optional(count(`${originalSize.says} Missing for one of several frames.`)),
  }),
}
