import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afferoIn, type Bill, cycloneDx, licenceList } from './bill.ts'

/**
 * Writes `<image>.cdx.json` for each bill and `licences.tsv` of all into a folder, and ends the process with 1 where anything is under
 * the AGPL.
 */
export function writeBills(bills: readonly Bill[], out: string): void {
  mkdirSync(out, { recursive: true })
  for (const bill of bills)
    writeFileSync(join(out, `${bill.image}.cdx.json`), `${JSON.stringify(cycloneDx(bill), undefined, 1)}\n`)
  writeFileSync(join(out, 'licences.tsv'), licenceList(bills))
  for (const { image, components } of bills) console.log(`${image}: ${components.length} packages`)
  const affero = bills.flatMap(afferoIn)
  for (const fault of affero) console.error(fault)
  if (affero.length > 0) process.exitCode = 1
}
