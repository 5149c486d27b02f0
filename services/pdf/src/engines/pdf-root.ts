import { open } from 'node:fs/promises'

const windowBytes = 4096

/**
 * The object number of a PDF's document catalog, read from its end: a hint that saves starting qpdf twice, to be
 * checked against what qpdf says. Empty when nothing looks like it.
 */
export async function findRoot(path: string): Promise<number[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await read(file, size - windowBytes)
    const [, offset] = /startxref\s+(\d{1,15})\s+%%EOF\s*$/.exec(tail) ?? []
    const atXref = offset === undefined ? '' : await read(file, Number(offset))
    return [rootIn(tail) ?? rootIn(atXref)].filter((number) => number !== undefined)
  } finally {
    await file.close()
  }

  async function read(from: typeof file, at: number): Promise<string> {
    const { buffer, bytesRead } = await from.read(Buffer.alloc(windowBytes), 0, windowBytes, Math.max(0, at))
    return buffer.toString('latin1', 0, bytesRead)
  }
}

function rootIn(text: string): number | undefined {
  const [, number] = /\/Root\s{1,8}(\d{1,9})\s{1,8}\d{1,5}\s{1,8}R/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}
