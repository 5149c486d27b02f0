import { mebibytes } from '@folio/contract/bytes'
import type { CompressOptions } from '../compression/compress-task.ts'

/** Bytes that a result may have. */
export const targetOf = ({ level, targetMegabytes }: CompressOptions): number =>
  level === 'custom' && targetMegabytes > 0 ? mebibytes(targetMegabytes) : Number.POSITIVE_INFINITY
