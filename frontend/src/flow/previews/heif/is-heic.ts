import { isAvif, isHeif } from '@folio/contract/files/heif-brands'

/** Bytes in which the box that names its brands ends; phones name a handful. */
const headBytes = 256

/** Whether a file is a picture that HEVC codes, by how it begins; its name may lie. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return isHeif(head) && !isAvif(head)
}
