import { languages } from './catalog.mjs'
import { compare } from './faults.mjs'
import { allMessages } from './sources.mjs'

// npm run languages: what is missing in each language, and what English said before it changed.
const messages = allMessages()
for (const { tag, name } of languages().filter(({ tag }) => tag !== 'en')) {
  const { missing, unused, faults } = compare(tag, messages)
  console.log(
    `${name} (${tag}): ${missing.length} missing, ${unused.length} no longer used, ${faults.length} faults`,
  )
  for (const key of missing) console.log(`  missing    ${JSON.stringify(key)}`)
  for (const key of unused) console.log(`  not used   ${JSON.stringify(key)}`)
  for (const fault of faults) console.log(`  fault      ${fault}`)
  if (missing.length + unused.length + faults.length > 0) process.exitCode = 1
}
