import type { MergePdfResult } from '../tools/merge-pdf.ts'
import { downloadUrl, size } from './answer-words.ts'
import type { Fields } from './field.ts'

export const mergePdfAnswer: Fields<MergePdfResult> = { downloadUrl, mergedSize: size }
