import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Failure } from '@folio/service-kit/faults/failure'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import libreofficeConvert from 'libreoffice-convert'
import type { ColdOfficeTask } from './cold-office-task.ts'
import { type PdfExportOptions, pdfExport } from './conversion/pdf-export.ts'
import { writeFontSettings } from './fonts/font-settings.ts'
import { officeArguments } from './office-arguments.ts'
import { settingsFile } from './office-settings.ts'
import { startAgain } from './profile-seed.ts'

const execute = promisify(execFile)
const convert = promisify(libreofficeConvert.convertWithOptions)

serveTasks<ColdOfficeTask, null>(async ({ document, target, program, fonts }) => {
  const { path, name, filter, wishes } = document
  const settings = join(tmpdir(), 'registrymodifications.xcu')
  await writeFontSettings(homedir(), fonts)
  // LibreOffice adds to the file while it runs.
  await writeFile(settings, settingsFile())
  seed ??= await setUpProfile(program)
  const [source, place, profile] = [await readFile(path), await mkdtemp(join(tmpdir(), 'cold-')), seed]
  try {
    const converted = convert(source, 'pdf', exportFilter(pdfExport(wishes)), {
      fileName: basename(path),
      sofficeBinaryPaths: [join(dirname(program), 'soffice')],
      sofficeAdditionalArgs: [hardened(settings), ...(filter === undefined ? [] : [`--infilter=${filter}`])],
      tmpOptions: { tmpdir: place },
    }).catch((cause: unknown) => {
      // It says the same of everything it cannot open, and of a PDF that is not there.
      if (!isUnreadable(cause)) throw cause
      throw wishes.pages === ''
        ? new Failure('damaged', { file: name, cause })
        : new Failure('wrong-option', { text: 'Please enter pages that the document has', cause })
    })
    const [output] = await Promise.all([converted, profile && plant(profile, place)])
    await writeFile(target, output)
    return null
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})

/** The profile that every document gets a copy of, made for the first one. */
let seed: string | undefined

/**
 * With a fresh profile LibreOffice only sets it up and asks to be started again, which cannot be under Landlock: it finds the
 * pipe of its first start, which it may neither use nor remove.
 * @returns undefined where the program is out of sight: so is its launcher, and the package takes the LibreOffice of the system
 */
async function setUpProfile(program: string): Promise<string | undefined> {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const args = [...officeArguments({ profileUrl: pathToFileURL(profile).href }), '--terminate_after_init']
  try {
    await execute(program, args)
  } catch (error) {
    const { code } = error as { readonly code?: number | string }
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    if (code !== startAgain) throw error
  }
  return profile
}

/**
 * The package has made its folders when its call returns, and starts LibreOffice after that: its profile is filled meanwhile.
 * File by file, because copies take modes over, which is refused under Landlock.
 */
async function plant(profile: string, place: string): Promise<void> {
  const own = readdirSync(place).find((folder) => folder.startsWith('soffice'))
  if (own === undefined) throw new Error('libreoffice-convert has made no profile')
  for (const entry of readdirSync(profile, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(place, own, relative(profile, from))
    if (entry.isDirectory()) mkdirSync(to)
    else if (entry.isFile()) writeFileSync(to, readFileSync(from))
  }
}

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
