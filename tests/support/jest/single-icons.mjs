import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const installed = createRequire(import.meta.url).resolve('lucide-react')

/** The list of all icons as lucide-react has it: lines that export an icon from its file by its names. */
export const iconList = readFileSync(join(dirname(installed), '../esm/lucide-react.mjs'), 'utf8')

/** The files of icons by their names. */
const files = new Map(
  [...iconList.matchAll(/^export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/gm)].flatMap(
    ([, names = '', file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file]),
  ),
)

/**
 * A module that imports each icon from the icon's own file: the list of all of them loads two thousand modules into each suite of
 * a page. On the same line, so that lines keep their numbers.
 */
export const withSingleIcons = (code) =>
  code.replace(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g, (_, names) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map(singleImport)
      .join(' '),
  )

function singleImport(imported) {
  const [name, own = name] = imported.split(/\s+as\s+/)
  const file = files.get(name)
  return file
    ? `import ${own} from 'lucide-react/icons/${file}';`
    : `import { ${name} as ${own} } from 'lucide-react';`
}
