import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { PageDrawer } from './draw-page.ts'
import type { PageDrawing } from './paint.ts'

/** Width and height, each as 32 bits with the low byte first, before the rows of pixels. */
const headBytes = 8

/**
 * Draws the first page of a document, or takes its drawing from a file that an earlier call has left there.
 * @param path absolute; written where there is none
 */
export function storedDrawing(path: string, draw: PageDrawer): PageDrawer {
  return async () => {
    if (existsSync(path)) return readDrawing(path)
    const drawing = await draw(1)
    if (drawing) writeDrawing(path, drawing)
    return drawing
  }
}

function writeDrawing(path: string, { width, height, data }: PageDrawing): void {
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(width, 0)
  head.writeUInt32LE(height, 4)
  writeFileSync(path, Buffer.concat([head, data]), { flag: 'wx', mode: 0o600 })
}

function readDrawing(path: string): PageDrawing {
  const bytes = readFileSync(path)
  return {
    width: bytes.readUInt32LE(0),
    height: bytes.readUInt32LE(4),
    data: bytes.subarray(headBytes),
  }
}
