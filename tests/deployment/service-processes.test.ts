import { readFileSync } from 'node:fs'
import { nodeBundle } from '@folio/service-kit/workers/source-bundle'
import { expect, test } from '@jest/globals'
import { build } from 'esbuild'

/** What a service's own process loads: its bundle without the workers that it starts. SECURITY.md promises what is tested. */
async function ownProcess(service: string) {
  const { metafile } = await build({
    ...nodeBundle,
    entryPoints: [`services/${service}/src/main.ts`],
    outdir: 'dist',
    write: false,
    metafile: true,
  })
  const [output] = Object.values(metafile.outputs)
  const modules = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return {
    modules: modules.map(([path]) => path),
    packages: new Set(output?.imports.map(({ path }) => path)),
  }
}

/** Packages and modules that make sense of files; only workers load them. */
const readers = ['sharp', 'pdfjs-dist', 'pdf-lib', '@hyzyla/pdfium', 'harfbuzzjs']
/** Whoever packs or unpacks; the sum over bytes makes no sense of them, and an archive of results has one of each file. */
const packing = /import (?!\{ crc32 \} )[^'"]*from 'node:zlib'/
const readingModules =
  /\/(?:pdf-objects\/src\/(?!values\/|bytes\/)|(?:pdf-document|pdf-content|font-kit)\/src\/)|\/pdf-engines\/src\/pdfium\/|\/image-kit\/src\/(?!max-pixels\.)|\/word-to-pdf\/(?:readable-document|inspect-word)\./

/** Beside service-kit, which stores files and knows them by their first bytes: what opens files in such a process. */
const openers: Readonly<Record<string, string>> = {
  'packages/picture-pdf/src/samples/file-ranges.ts': 'copies bytes whose places a worker has told',
  'packages/picture-pdf/src/writing/pdf-writer.ts': 'writes a PDF',
  'services/compress/src/compress-pdf/foreign-head.ts': 'looks for the header in the first kilobyte',
  'services/compress/src/compress-pdf/trim-linearized.ts': 'sees the head and the end of our own PDF',
  'services/editor/src/edit-pdf/preview-route.ts': 'passes the page that a worker wrote on as base64',
  'services/pdf/src/word-to-pdf/office/group-memory.ts': 'reads what the system says of processes',
  'services/pdf/src/word-to-pdf/office/probe.ts': 'sees whether our own test document became a PDF',
  'services/pdf/src/word-to-pdf/mark-version.ts': 'compares eight bytes of a PDF of LibreOffice',
}
const opens = /\b(?:open|openSync|readFile|readFileSync|createReadStream)\b[^'"]*from 'node:fs/

const services = ['compress', 'contact', 'editor', 'jpg-to-pdf', 'pdf', 'png-to-pdf']
test.each(services)('the process of %s loads nothing that reads files of visitors', async (service) => {
  const { modules, packages } = await ownProcess(service)
  expect(modules).toContain(`services/${service}/src/app.ts`)
  expect(readers.filter((reader) => packages.has(reader))).toEqual([])
  expect(modules.filter((path) => readingModules.test(path))).toEqual([])
  const says = (pattern: RegExp) => (path: string) => pattern.test(readFileSync(path, 'utf8'))
  expect(modules.filter(says(packing))).toEqual([])
  const opening = modules.filter((path) => !path.includes('/service-kit/')).filter(says(opens))
  expect(opening.filter((path) => !(path in openers))).toEqual([])
})
