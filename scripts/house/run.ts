import { measureHouse } from './measure.ts'
import { readSourceFiles } from './source-files.ts'

/** `npm run house`: prints how the code is built, and every place that is not in order. */
const { largestFolders, folderCircles, valueCircles, typeCircles, upwardImports, ...figures } = measureHouse(
  readSourceFiles(),
)

const row = (name: string, value: number | string) => console.log(`${name.padEnd(28)} ${value}`)
const list = (name: string, items: readonly string[]) => {
  row(name, items.length)
  for (const item of items) console.log(`  ${item}`)
}

row('files', figures.files)
row('lines', figures.lines)
row('lines of the median file', figures.medianLines)
row('lines, 90th percentile', figures.longLines)
console.log('largest folders')
for (const { folder, files } of largestFolders) console.log(`  ${folder}: ${files}`)
list(
  'circles of folders',
  folderCircles.map((circle) => circle.join(' ⇄ ')),
)
list(
  'circles of values',
  valueCircles.map((circle) => circle.join(' ⇄ ')),
)
list(
  'circles of types',
  typeCircles.map((circle) => circle.join(' ⇄ ')),
)
list('upward imports', upwardImports)
list('exports without docstring', figures.exportsWithoutDocstring)
