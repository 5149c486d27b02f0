import {
  buildingOperators,
  clippingOperators,
  paintingOperators,
} from '@folio/pdf-content/painting-operators'
import { readOperators } from '@folio/pdf-content/read-operators'

/**
 * The content of a page with everything that it draws outside of marked content marked as artifact, which
 * ISO 14289-1, 7.1 wants; LibreOffice 7.4 leaves some borders of tables without any mark.
 * @returns the same bytes when there is nothing to mark
 */
export function markArtifacts(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  const parts: Buffer[] = []
  let [at, depth] = [0, 0]
  let path: number | undefined
  for (const { name, start, end } of readOperators(content)) {
    if (name === 'BMC' || name === 'BDC') depth += 1
    else if (name === 'EMC') depth -= 1
    else if (buildingOperators.has(name) || clippingOperators.has(name)) {
      path ??= start
      continue
    }
    if (depth <= 0 && paintingOperators.has(name)) {
      const from = path ?? start
      parts.push(bytes.subarray(at, from), Buffer.from('/Artifact BMC\n'), bytes.subarray(from, end))
      parts.push(Buffer.from('\nEMC'))
      at = end
    }
    path = undefined
  }
  return at === 0 ? content : Buffer.concat([...parts, bytes.subarray(at)])
}
