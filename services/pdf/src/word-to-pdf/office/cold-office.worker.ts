import { readFile, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Failure } from '@folio/service-kit/faults/failure'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import libreofficeConvert from 'libreoffice-convert'
import type { ColdOfficeTask } from './cold-office-task.ts'
import { type PdfExportOptions, pdfExport } from './conversion/pdf-export.ts'
import { writeFontSettings } from './fonts/font-settings.ts'
import { settingsFile } from './office-settings.ts'

const convert = promisify(libreofficeConvert.convertWithOptions)

serveTasks<ColdOfficeTask, null>(async ({ document, target, launcher, fonts }) => {
  const { path, name, filter, wishes } = document
  const settings = join(tmpdir(), 'registrymodifications.xcu')
  await writeFontSettings(homedir(), fonts)
  // LibreOffice adds to the file while it runs.
  await writeFile(settings, settingsFile())
  const output = await convert(await readFile(path), 'pdf', exportFilter(pdfExport(wishes)), {
    fileName: basename(path),
    sofficeBinaryPaths: [launcher],
    sofficeAdditionalArgs: [hardened(settings), ...(filter === undefined ? [] : [`--infilter=${filter}`])],
  }).catch((cause: unknown) => {
    // It says the same of everything it cannot open, and of a PDF that is not there.
    if (!isUnreadable(cause)) throw cause
    throw wishes.pages === ''
      ? new Failure('damaged', { file: name, cause })
      : new Failure('wrong-option', { text: 'Please enter pages that the document has', cause })
  })
  await writeFile(target, output)
  return null
})

/** The package makes a fresh profile for every call; LibreOffice is told to take its settings from elsewhere. */
function hardened(settings: string): string {
  const registry = '$' + '{BRAND_BASE_DIR}/share/registry'
  const layers = [`xcsxcu:${registry}`, `res:${registry}`, `user:!${pathToFileURL(settings).href}`]
  return `-env:CONFIGURATION_LAYERS=${layers.join(' ')}`
}

const exportFilter = (options: PdfExportOptions): string =>
  `writer_pdf_Export:${JSON.stringify(
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        { type: jsonTypes[typeof value], value: String(value) },
      ]),
    ),
  )}`

/** How LibreOffice calls the types of options given as JSON. */
const jsonTypes: Readonly<Record<string, string>> = { boolean: 'boolean', number: 'long', string: 'string' }

function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const noOutput = code === 'ENOENT' && syscall === 'open'
  return noOutput || error.message.includes('could not be loaded')
}
