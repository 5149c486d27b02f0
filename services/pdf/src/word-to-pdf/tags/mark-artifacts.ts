import { readOperators } from '@folio/pdf-content/read-operators'

const building = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*'])
const painting = new Set([
  ...['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'BI'],
  ...['Tj', 'TJ', "'", '"'],
])

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
    else if (building.has(name)) {
      path ??= start
      continue
    }
    if (depth <= 0 && painting.has(name)) {
      const from = path ?? start
      parts.push(bytes.subarray(at, from), Buffer.from('/Artifact BMC\n'), bytes.subarray(from, end))
      parts.push(Buffer.from('\nEMC'))
      at = end
    }
    path = undefined
  }
  return at === 0 ? content : Buffer.concat([...parts, bytes.subarray(at)])
}
