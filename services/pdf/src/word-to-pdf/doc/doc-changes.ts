const pageBytes = 512
/** The bits of a PnFkpChpx ([MS-DOC] 2.9.205) that are the number of a page. */
const pageNumber = 0x3fffff
/** sprmCFRMarkDel and sprmCFRMark ([MS-DOC] 2.6.1): text that was deleted, that was added. */
const marks = new Set([0x0800, 0x0801])
/** sprmCPropRMark90 and sprmCPropRMark: text that was set otherwise; their operands begin with their size. */
const settings = new Set([0xca57, 0xca89])
/** Bytes of an operand by the top three bits of what it belongs to ([MS-DOC] 2.2.5.1); 6 says it itself. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3]

/**
 * Whether changes are tracked in a .doc that nobody has accepted or rejected yet.
 *
 * @param document the stream `WordDocument`
 * @param places PlcBteChpx ([MS-DOC] 2.8.5): positions in the text, then the pages of `document` that say how it looks
 */
export function marksChanges(document: Buffer, places: Buffer): boolean {
  const count = Math.max(0, Math.floor((places.length - 4) / 8))
  for (let index = 0; index < count; index += 1) {
    const start = (places.readUInt32LE(4 * (count + 1 + index)) & pageNumber) * pageBytes
    const page = document.subarray(start, start + pageBytes)
    if (page.length === pageBytes && pageMarksChanges(page)) return true
  }
  return false
}

/** ChpxFkp ([MS-DOC] 2.9.33): positions, then for each run where its properties lie, in words; their number comes last. */
function pageMarksChanges(page: Buffer): boolean {
  const runs = page.readUInt8(pageBytes - 1)
  const offsets = page.subarray(4 * (runs + 1), 4 * (runs + 1) + runs)
  return offsets.some((words) => {
    const at = 2 * words
    return at > 0 && runMarksChanges(page.subarray(at + 1, at + 1 + page.readUInt8(at)))
  })
}

/** Properties ([MS-DOC] 2.9.214), each a number of two bytes and its operand. */
function runMarksChanges(properties: Buffer): boolean {
  for (let at = 0; at + 3 < properties.length + 1; ) {
    const property = properties.readUInt16LE(at)
    const first = properties.readUInt8(at + 2)
    if (marks.has(property) && first === 1) return true
    if (settings.has(property) && properties[at + 3] === 1) return true
    at += 2 + (operandBytes[property >> 13] || 1 + first)
  }
  return false
}
