import { buildCompoundFile, type CompoundStream } from './build-compound-file.ts'

const chunkBytes = 4096

/**
 * A `vbaProject.bin` ([MS-OVBA] 2.2) with one module of this code. Everything is stored in raw chunks (2.4.1.1.4),
 * which must be full.
 */
export const buildVbaProject = (code: string): Buffer => buildCompoundFile(vbaStreams(code))

/** The streams of such a project, for a .doc has them in a folder of its own. */
export function vbaStreams(code: string): CompoundStream[] {
  const name = 'NewMacros'
  const source = `Attribute VB_Name = "${name}"\r\n${code.replaceAll('\n', '\r\n')}\r\n`
  return [
    { name: 'PROJECT', data: Buffer.from(projectText(name)) },
    { name: 'VBA/dir', data: inRawChunks(directory(name), 0) },
    { name: `VBA/${name}`, data: inRawChunks(Buffer.from(source), 0x20) },
    { name: 'VBA/_VBA_PROJECT', data: Buffer.from('cc61ffff000000', 'hex') },
  ]
}

const projectText = (name: string): string =>
  `ID="{00000000-0000-0000-0000-000000000000}"\r\nModule=${name}\r\nName="Project"\r\nHelpContextID="0"\r\n`

function inRawChunks(data: Buffer, filler: number): Buffer {
  const chunks: Buffer[] = [Buffer.from([1])]
  for (let at = 0; at < data.length; at += chunkBytes) {
    const chunk = Buffer.alloc(chunkBytes, filler)
    data.copy(chunk, 0, at)
    // Size less three, the signature 3, and the flag for raw ones (2.4.1.1.5).
    chunks.push(Buffer.from([0xff, 0x3f]), chunk)
  }
  return Buffer.concat(chunks)
}

/** The stream `dir` (2.3.4.2): information on the project, no references, one module. */
function directory(module: string): Buffer {
  const name = Buffer.from(module)
  const wide = Buffer.from(module, 'utf16le')
  const version = Buffer.alloc(12)
  version.writeUInt16LE(0x0009)
  version.writeUInt32LE(4, 2)
  version.writeUInt32LE(1, 6)
  return Buffer.concat([
    item(0x01, number(1)),
    item(0x02, number(0x409)),
    item(0x14, number(0x409)),
    item(0x03, short(1252)),
    item(0x04, Buffer.from('Project')),
    ...[0x05, 0x40, 0x06, 0x3d].map((id) => item(id)),
    item(0x07, number(0)),
    item(0x08, number(0)),
    version,
    ...[0x0c, 0x3c].map((id) => item(id)),
    item(0x0f, short(1)),
    item(0x13, short(0xffff)),
    item(0x19, name),
    item(0x47, wide),
    item(0x1a, name),
    item(0x32, wide),
    ...[0x1c, 0x48].map((id) => item(id)),
    item(0x31, number(0)),
    item(0x1e, number(0)),
    item(0x2c, short(0xffff)),
    ...[0x21, 0x2b, 0x10].map((id) => item(id)),
  ])
}

function item(id: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(id)
  head.writeUInt32LE(data.length, 2)
  return Buffer.concat([head, data])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const short = (value: number): Buffer => number(value).subarray(0, 2)
