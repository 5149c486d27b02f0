import type { Stats } from 'node:fs'
import { fontStats, type OpenFont, openFont } from './pdfium-fonts.ts'
import type { SystemCall, SystemCalls } from './start-pdfium.ts'

/** WASI's error numbers (wasi_snapshot_preview1); the calls of Linux return them negative. */
const noDescriptor = 8
const notFound = 44
const noTerminal = 59
/** Descriptors below are Emscripten's own: standard input, output and error. */
const firstDescriptor = 1000
/** Sizes of `struct dirent` and `struct stat` in Emscripten's libc. */
const entryBytes = 280
const statBytes = 96

/**
 * The file calls of PDFium's WebAssembly build, whose own file system is empty: read-only sight of the machine's
 * fonts and of nothing else. Calls on other descriptors go on to `own`.
 *
 * @param memory PDFium's memory; asked for each time, because it moves when it grows
 */
export function fontSystemCalls(memory: () => ArrayBuffer, own: SystemCalls): SystemCalls {
  const fonts = new Map<number, OpenFont>()
  let descriptor = firstDescriptor

  const view = () => new DataView(memory())
  const bytes = (at: number, length: number) => new Uint8Array(memory(), at, length)

  function textAt(at: number): string {
    const all = new Uint8Array(memory())
    return Buffer.from(all.subarray(at, all.indexOf(0, at))).toString()
  }

  function writeStats(at: number, { mode, nlink, size, ino }: Stats): number {
    bytes(at, statBytes).fill(0)
    const to = view()
    to.setInt32(at + 4, mode, true)
    to.setUint32(at + 8, nlink, true)
    to.setBigInt64(at + 24, BigInt(size), true)
    to.setBigInt64(at + 88, BigInt(ino), true)
    return 0
  }

  function writeEntries(font: OpenFont, at: number, length: number): number {
    const entries = font.list(Math.floor(length / entryBytes))
    for (const [index, { name, isFolder }] of entries.entries()) {
      const start = at + index * entryBytes
      bytes(start, entryBytes).fill(0)
      const to = view()
      // A number of the file other than 0, or the entry counts as deleted.
      to.setBigInt64(start, 1n, true)
      to.setInt16(start + 16, entryBytes, true)
      to.setInt8(start + 18, isFolder ? 4 : 8)
      bytes(start + 19, 256).set(Buffer.from(name).subarray(0, 255))
    }
    return entries.length * entryBytes
  }

  /** `struct iovec`: where to, and how many bytes. */
  function readVectors(font: OpenFont, vectors: number, count: number): number {
    let sum = 0
    for (let at = vectors; at < vectors + count * 8; at += 8) {
      sum += font.read(bytes(view().getUint32(at, true), view().getUint32(at + 4, true)))
    }
    return sum
  }

  const onFont =
    (name: string, call: (font: OpenFont, ...args: number[]) => number): SystemCall =>
    (number = 0, ...args) => {
      const font = fonts.get(number)
      return font ? call(font, ...args) : (own[name]?.(number, ...args) ?? noDescriptor)
    }

  return {
    __syscall_openat: (_folder, path = 0) => {
      const font = openFont(textAt(path))
      if (!font) return -notFound
      descriptor += 1
      fonts.set(descriptor, font)
      return descriptor
    },
    __syscall_stat64: (path = 0, at = 0) => {
      const stats = fontStats(textAt(path))
      return stats ? writeStats(at, stats) : -notFound
    },
    __syscall_fstat64: onFont('__syscall_fstat64', ({ stats }, at = 0) => writeStats(at, stats)),
    __syscall_getdents64: onFont('__syscall_getdents64', (font, at = 0, length = 0) =>
      writeEntries(font, at, length),
    ),
    __syscall_fcntl64: onFont('__syscall_fcntl64', () => 0),
    __syscall_ioctl: onFont('__syscall_ioctl', () => -noTerminal),
    fd_read: onFont('fd_read', (font, vectors = 0, count = 0, total = 0) => {
      view().setUint32(total, readVectors(font, vectors, count), true)
      return 0
    }),
    fd_seek: onFont('fd_seek', (font, offset = 0, whence = 0, result = 0) => {
      view().setBigInt64(result, BigInt(font.seek(Number(offset), whence)), true)
      return 0
    }),
    fd_close: (number = 0) => {
      fonts.get(number)?.close()
      return fonts.delete(number) ? 0 : noDescriptor
    },
  }
}
