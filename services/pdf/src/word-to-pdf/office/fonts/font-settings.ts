import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeXml } from '@folio/contract/files/xml-references'
import { fontAliases } from './font-aliases.ts'

/**
 * Writes the font settings of a user into a folder that is the HOME of a process: fontconfig looks there for them
 * (/etc/fonts/conf.d/50-user.conf). The operator's own fonts come first, then the aliases. The folder of its cache is
 * made, too: fontconfig would change the mode of one that it makes, which Landlock's filter refuses, and then complains in
 * words that libreoffice-convert takes for a failure.
 *
 * @param fonts absolute folders of fonts
 */
export async function writeFontSettings(home: string, fonts: readonly string[]): Promise<void> {
  const folder = join(home, '.config', 'fontconfig')
  await mkdir(folder, { recursive: true })
  await mkdir(join(home, '.cache', 'fontconfig'), { recursive: true })
  await writeFile(join(folder, 'fonts.conf'), fontSettings(fonts))
}

/** A new folder inside a job's that can be the HOME of a process; no process of the job has been in it before. */
export async function fontHome(folder: string, fonts: readonly string[]): Promise<string> {
  const home = await mkdtemp(join(folder, 'fonts-'))
  await writeFontSettings(home, fonts)
  return home
}

const fontSettings = (fonts: readonly string[]): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fonts.map((folder) => `<dir>${escapeXml(folder)}</dir>`).join('\n')}
${Object.entries(fontAliases).map(alias).join('\n')}
</fontconfig>
`

const alias = ([family, substitute]: readonly [string, string]): string =>
  `<alias binding="same"><family>${family}</family><accept><family>${substitute}</family></accept></alias>`
