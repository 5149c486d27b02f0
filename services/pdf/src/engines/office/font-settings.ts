import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontAliases } from './font-aliases.ts'

/**
 * Writes the font settings of a user into a folder that is the HOME of a process: fontconfig looks there for them
 * (/etc/fonts/conf.d/50-user.conf). The operator's own fonts come first, then the aliases.
 *
 * @param fonts absolute folders of fonts
 */
export async function writeFontSettings(home: string, fonts: readonly string[]): Promise<void> {
  const folder = join(home, '.config', 'fontconfig')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'fonts.conf'), fontSettings(fonts))
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

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
